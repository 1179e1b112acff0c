import {
  addVenueImage,
  deleteVenueImage,
  listVenueImages,
  type VenueImageList,
} from '@bouquet/features/venues/images/contract.ts'
import { addVenueVideo, listVenueVideos } from '@bouquet/features/venues/videos/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { pngFile } from '../picture-files.ts'
import { authorized } from '../sign-in.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { send, venueOf } from './owned-venue.ts'
import { demonstration } from './planners.ts'

const gallery = messagesOf('fr', 'gallery')
const images = messagesOf('fr', 'venue-images')
const videos = messagesOf('fr', 'venue-videos')
const links = messagesOf('fr', 'video-links')
const common = messagesOf('fr', 'common')

/** The last of at least two images of a venue, on its page. */
async function lastImage(page: Page, token: string) {
  const id = await venueOf(page, token)
  const list = async () => (await reader(page, token, addressOf(listVenueImages.path, id))()) as VenueImageList
  // The page draws what is in view, and the last of many is not.
  for (const image of (await list()).images.filter(({ title }) => title.startsWith('Salle ')))
    await page.request.delete(addressOf(deleteVenueImage.path, image.id), authorized(token))
  for (let place = 0; place < 2; place += 1) {
    const multipart = { title: `Salle ${place} ${Date.now()}`, file: pngFile(400 + place, 300) }
    const added = await page.request.post(addressOf(addVenueImage.path, id), { ...authorized(token), multipart })
    expect(added.ok(), await added.text()).toBe(true)
  }
  const stored = async () =>
    (await list()).images.map(({ picture: _, imageUrl: __, createdAt: ___, ...image }) => image)
  const title = (await stored()).at(-1)?.title ?? ''
  await page.goto(`/venues/${id}/photos`)
  const button = (name: string) => page.getByRole('button', { name: filled(name, { title }), exact: true })
  const choose = async (act: string) => {
    await button(gallery.card.more).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  return { stored, button, choose }
}

export const venuePhotos: ChangeGroup = {
  name: 'photos of a venue',
  signIn: demonstration('venue'),
  changes: [
    {
      routes: ['changeVenueImage'],
      begin: async (page, { token }) => {
        const { stored, button } = await lastImage(page, token)
        await button(gallery.card.edit).click()
        const dialog = page.getByRole('alertdialog', { name: images.edit.heading })
        await dialog.getByLabel(images.edit.alt).fill(`Une salle ${Date.now()}`)
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        return { press, stored, dialog, notice: images.edit.saved }
      },
    },
    {
      routes: ['orderVenueImages'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastImage(page, token)
        return { press: () => choose(gallery.card.first), stored }
      },
    },
    {
      routes: ['deleteVenueImage'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastImage(page, token)
        return { press: () => choose(gallery.card.delete), stored, notice: gallery.removal.done }
      },
    },
    {
      routes: ['restoreVenueImage'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastImage(page, token)
        await choose(gallery.card.delete)
        await expect(page.getByText(gallery.removal.done)).toBeVisible()
        return { press: () => page.getByRole('button', { name: gallery.removal.undo }).click(), stored }
      },
    },
  ],
}

const numberOf = () => String(Math.floor(10_000_000 + Math.random() * 80_000_000))

/** The last of at least two videos of a venue, on its page. */
async function lastVideo(page: Page, token: string) {
  const id = await venueOf(page, token)
  const title = `Une visite ${Date.now()}`
  for (const name of ['Un survol du parc', title])
    await send(page, token, addVenueVideo, { id, data: { title: name, link: `https://vimeo.com/${numberOf()}` } })
  // The videos' preview pictures are left out, as they are fetched from their hosts at any time.
  const stored = async () => {
    const now = (await reader(page, token, addressOf(listVenueVideos.path, id))()) as {
      videos: { id: string; title: string; isVisible: boolean }[]
    }
    return now.videos.map(({ id: video, title: name, isVisible }) => ({ video, name, isVisible }))
  }
  await page.goto(`/venues/${id}/videos`)
  const choose = async (act: string) => {
    await page.getByRole('button', { name: filled(links.actionsOf, { title }) }).press('Enter')
    await page.getByRole('menuitem', { name: act, exact: true }).press('Enter')
  }
  const removal = page.getByRole('alertdialog', { name: links.removal.title })
  return { title, stored, choose, removal }
}

export const venueFilms: ChangeGroup = {
  name: 'videos of a venue',
  signIn: demonstration('venue'),
  changes: [
    {
      routes: ['addVenueVideo'],
      begin: async (page, { token }) => {
        const { stored } = await lastVideo(page, token)
        await page.getByRole('button', { name: videos.add }).click()
        const dialog = page.getByRole('alertdialog', { name: links.dialog.add })
        await dialog.getByLabel(links.dialog.link).fill(`https://vimeo.com/${numberOf()}`)
        await dialog.getByLabel(links.dialog.title).fill('Une fête au bord du lac')
        const press = () => dialog.getByRole('button', { name: links.dialog.submit, exact: true }).click()
        return { press, stored, dialog, notice: links.dialog.added }
      },
    },
    {
      routes: ['changeVenueVideo'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastVideo(page, token)
        await choose(links.edit)
        const dialog = page.getByRole('alertdialog', { name: links.dialog.change })
        await dialog.getByLabel(links.dialog.title).fill(`Une fête au jardin ${Date.now()}`)
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        return { press, stored, dialog, notice: links.dialog.saved }
      },
    },
    {
      routes: ['showVenueVideo'],
      begin: async (page, { token }) => {
        const { stored, title } = await lastVideo(page, token)
        const visible = page.getByRole('switch', { name: filled(links.visibleOf, { title }) })
        return { press: () => visible.press('Space'), stored }
      },
    },
    {
      routes: ['orderVenueVideos'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastVideo(page, token)
        return { press: () => choose(links.earlier), stored }
      },
    },
    {
      routes: ['deleteVenueVideo'],
      begin: async (page, { token }) => {
        const { stored, choose, removal } = await lastVideo(page, token)
        await choose(links.delete)
        const press = () => removal.getByRole('button', { name: links.removal.confirm }).click()
        return { press, stored, dialog: removal, notice: links.removal.done }
      },
    },
    {
      routes: ['restoreVenueVideo'],
      begin: async (page, { token }) => {
        const { stored, choose, removal } = await lastVideo(page, token)
        await choose(links.delete)
        await removal.getByRole('button', { name: links.removal.confirm }).click()
        await expect(page.getByText(links.removal.done)).toBeVisible()
        return { press: () => page.getByRole('button', { name: links.removal.undo }).click(), stored }
      },
    },
  ],
}
