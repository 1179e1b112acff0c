import { addPhoto, listPhotos, type PhotoList } from '@bouquet/features/profile/photos/contract.ts'
import {
  addPortfolioImages,
  createPortfolio,
  getPortfolio,
  listPortfolios,
  type Portfolio,
} from '@bouquet/features/profile/portfolios/contract.ts'
import { addVideo, listVideos, type VideoList } from '@bouquet/features/profile/videos/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { pngFile } from '../picture-files.ts'
import { authorized } from '../sign-in.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { newPlanner, premiumPlanner } from './planners.ts'

const photos = messagesOf('fr', 'photos')
const pictures = messagesOf('fr', 'gallery')
const videos = messagesOf('fr', 'videos')
const videoLinks = messagesOf('fr', 'video-links')
const portfolios = messagesOf('fr', 'portfolios')

const ofFiles = new Set(['url', 'picture', 'original', 'imageUrl', 'thumbnailUrl', 'width', 'height'])

/** The server's data without the files of pictures, which change whenever a job has resized them. */
function withoutFiles(read: () => Promise<unknown>): () => Promise<unknown> {
  return async () => JSON.parse(JSON.stringify(await read(), (key, value) => (ofFiles.has(key) ? undefined : value)))
}

/** Uploads a picture that differs from all others by its width. */
async function newPhoto(page: Page, token: string, title: string): Promise<void> {
  const { buffer, name, mimeType } = pngFile(600 + Math.floor(Math.random() * 400), 600)
  const multipart = { title, key: crypto.randomUUID(), image: { buffer, name, mimeType } }
  const answer = await page.request.post(addPhoto.path, { ...authorized(token), multipart })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The first of at least two photos, on its page. */
async function firstPhoto(page: Page, token: string) {
  const stored = withoutFiles(reader(page, token, listPhotos.path))
  const list = (await stored()) as PhotoList
  for (let count = list.images.length; count < 2; count += 1) await newPhoto(page, token, `Photo ${Date.now()}`)
  await page.goto('/images')
  const row = page.getByRole('grid', { name: photos.gallery.title }).getByRole('row').first()
  await expect(row).toBeVisible()
  const title = (await row.getAttribute('aria-label')) ?? ''
  const choose = async (act: string) => {
    await row.getByRole('button', { name: filled(pictures.card.more, { title }) }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  return { row, title, stored, choose }
}

export const gallery: ChangeGroup = {
  name: 'photos',
  signIn: newPlanner,
  changes: [
    {
      routes: ['changePhoto'],
      begin: async (page, { token }) => {
        const { row, title, stored } = await firstPhoto(page, token)
        await row.getByRole('button', { name: filled(pictures.card.edit, { title }) }).click()
        const dialog = page.getByRole('alertdialog', { name: photos.edit.title })
        await dialog.getByLabel(photos.edit.description).fill(`Une arche de pivoines, vue ${Date.now()}`)
        const press = () => dialog.getByRole('button', { name: messagesOf('fr', 'common').save }).click()
        return { press, stored, dialog, notice: photos.edit.saved }
      },
    },
    {
      routes: ['togglePhoto'],
      begin: async (page, { token }) => {
        const { row, title, stored } = await firstPhoto(page, token)
        return { press: () => row.getByRole('button', { name: filled(pictures.card.hide, { title }) }).click(), stored }
      },
    },
    {
      routes: ['orderPhotos'],
      begin: async (page, { token }) => {
        const { choose, stored } = await firstPhoto(page, token)
        return { press: () => choose(pictures.card.later), stored }
      },
    },
    {
      routes: ['deletePhoto'],
      begin: async (page, { token }) => {
        const { choose, stored } = await firstPhoto(page, token)
        return { press: () => choose(pictures.card.delete), stored, notice: pictures.removal.done }
      },
    },
    {
      routes: ['restorePhoto'],
      begin: async (page, { token }) => {
        const { choose, stored } = await firstPhoto(page, token)
        await choose(pictures.card.delete)
        await expect(page.getByText(pictures.removal.done)).toBeVisible()
        return { press: () => page.getByRole('button', { name: pictures.removal.undo }).click(), stored }
      },
    },
  ],
}

const links = ['aqz-KE-bpKQ', 'dQw4w9WgXcQ', 'jNQXAC9IVRw', '9bZkp7q19f0', 'kJQP7kiw5Fk']

async function newVideo(page: Page, token: string): Promise<void> {
  const { videos: all } = (await reader(page, token, listVideos.path)()) as VideoList
  const link = links.find((id) => !all.some((video) => video.url.includes(id)))
  const data = { title: `Un film ${Date.now()}`, link: `https://youtu.be/${link}`, status: true }
  const answer = await page.request.post(addVideo.path, { ...authorized(token), data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The first of at least two videos, on its page. */
async function firstVideo(page: Page, token: string) {
  const list = (await reader(page, token, listVideos.path)()) as VideoList
  for (let count = list.videos.length; count < 2; count += 1) await newVideo(page, token)
  await page.goto('/videos')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') })
    .first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const choose = async (act: string) => {
    await page.getByRole('button', { name: filled(videoLinks.actionsOf, { title }) }).press('Enter')
    await page.getByRole('menuitem', { name: act, exact: true }).press('Enter')
  }
  // The videos' preview pictures are left out, as they are fetched from their hosts at any time.
  const stored = async () => {
    const now = (await reader(page, token, listVideos.path)()) as VideoList
    return now.videos.map(({ id, title: name, isVisible }) => ({ id, name, isVisible }))
  }
  return { card, title, choose, stored }
}

const removal = (page: Page) => page.getByRole('alertdialog', { name: videoLinks.removal.title })
const confirmRemoval = (page: Page) => removal(page).getByRole('button', { name: videoLinks.removal.confirm }).click()

export const films: ChangeGroup = {
  name: 'videos',
  signIn: premiumPlanner,
  changes: [
    {
      routes: ['addVideo'],
      begin: async (page, { token }) => {
        const { stored } = await firstVideo(page, token)
        await page.getByRole('button', { name: videos.add }).click()
        const dialog = page.getByRole('alertdialog', { name: videoLinks.dialog.add })
        await dialog.getByLabel(videoLinks.dialog.link).fill('https://youtu.be/ScMzIvxBSi4')
        await dialog.getByLabel(videoLinks.dialog.title).fill('Une fête au bord du lac')
        const press = () => dialog.getByRole('button', { name: videoLinks.dialog.submit, exact: true }).click()
        return { press, stored, dialog, notice: videoLinks.dialog.added }
      },
    },
    {
      routes: ['changeVideo'],
      begin: async (page, { token }) => {
        const { choose, stored } = await firstVideo(page, token)
        await choose(videoLinks.edit)
        const dialog = page.getByRole('alertdialog', { name: videoLinks.dialog.change })
        await dialog.getByLabel(videoLinks.dialog.title).fill(`Une fête au jardin ${Date.now()}`)
        const press = () => dialog.getByRole('button', { name: messagesOf('fr', 'common').save, exact: true }).click()
        return { press, stored, dialog, notice: videoLinks.dialog.saved }
      },
    },
    {
      routes: ['toggleVideo'],
      begin: async (page, { token }) => {
        const { card, stored } = await firstVideo(page, token)
        return { press: () => card.getByRole('switch').press('Space'), stored }
      },
    },
    {
      routes: ['orderVideos'],
      begin: async (page, { token }) => {
        const { choose, stored } = await firstVideo(page, token)
        return { press: () => choose(videoLinks.later), stored }
      },
    },
    {
      routes: ['deleteVideo'],
      begin: async (page, { token }) => {
        const { choose, stored } = await firstVideo(page, token)
        await choose(videoLinks.delete)
        return { press: () => confirmRemoval(page), stored, dialog: removal(page), notice: videoLinks.removal.done }
      },
    },
    {
      routes: ['restoreVideo'],
      begin: async (page, { token }) => {
        const { choose, stored } = await firstVideo(page, token)
        await choose(videoLinks.delete)
        await confirmRemoval(page)
        await expect(page.getByText(videoLinks.removal.done)).toBeVisible()
        return { press: () => page.getByRole('button', { name: videoLinks.removal.undo }).click(), stored }
      },
    },
  ],
}

const wedding = {
  title: 'Un premier mariage',
  description: 'Une longue table.',
  weddingDate: '2026-05-16',
  totalBudget: 20_000,
  plannerBudget: 2_000,
  numberOfGuests: 60,
  location: 'Annecy',
  style: 'Champêtre',
}

/** A wedding with three pictures. */
async function newWedding(page: Page, token: string) {
  const answer = await page.request.post(createPortfolio.path, { ...authorized(token), data: wedding })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as Portfolio
  for (let place = 0; place < 3; place += 1) {
    const { buffer, name, mimeType } = pngFile(480 + place, 360)
    const multipart = { 'images[]': { buffer, name, mimeType }, key: crypto.randomUUID() }
    const sent = await page.request.post(addressOf(addPortfolioImages.path, id), { ...authorized(token), multipart })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  return { id, stored: withoutFiles(reader(page, token, addressOf(getPortfolio.path, id))) }
}

const onPicture = (page: Page, act: string, place: number) => () =>
  page.getByRole('button', { name: filled(act, { place }), exact: true }).click()

export const weddings: ChangeGroup = {
  name: 'portfolios',
  signIn: premiumPlanner,
  changes: [
    {
      routes: ['createPortfolio'],
      begin: async (page, { token }) => {
        const { form } = portfolios
        await page.goto('/portfolios/new')
        await page.getByLabel(form.title, { exact: true }).fill('Sous les tilleuls')
        await page.getByLabel(form.description, { exact: true }).fill('Une longue table, et des tilleuls en fleur.')
        await page.getByRole('button', { name: form.styles.rustic }).click()
        await page.getByRole('spinbutton').first().click()
        await page.keyboard.type('16052026')
        await page.getByRole('textbox', { name: form.guests }).fill('90')
        await page.getByLabel(form.location, { exact: true }).fill('Domaine des Ormes')
        await page.getByRole('textbox', { name: form.total }).fill('31000')
        await page.getByRole('textbox', { name: form.planner }).fill('3500')
        await page.getByRole('textbox', { name: form.planner }).press('Tab')
        const press = () => page.getByRole('button', { name: form.create }).click()
        return { press, stored: withoutFiles(reader(page, token, listPortfolios.path)), notice: form.created }
      },
    },
    {
      routes: ['updatePortfolio'],
      begin: async (page, { token }) => {
        const { id, stored } = await newWedding(page, token)
        await page.goto(`/portfolios/${id}/edit`)
        await page.getByLabel(portfolios.form.title, { exact: true }).fill('Sous les ormes')
        const press = () => page.getByRole('button', { name: messagesOf('fr', 'common').save, exact: true }).click()
        return { press, stored, notice: portfolios.form.saved }
      },
    },
    {
      routes: ['publishPortfolio'],
      begin: async (page, { token }) => {
        const { id, stored } = await newWedding(page, token)
        await page.goto(`/portfolios/${id}`)
        const press = () => page.getByRole('switch', { name: portfolios.publish.switch }).press('Space')
        return { press, stored, notice: portfolios.publish.done }
      },
    },
    {
      routes: ['unpublishPortfolio'],
      begin: async (page, { token }) => {
        const { id, stored } = await newWedding(page, token)
        const published = await page.request.post(`/api/portfolios/${id}/publish`, authorized(token))
        expect(published.ok()).toBe(true)
        await page.goto(`/portfolios/${id}`)
        const press = () => page.getByRole('switch', { name: portfolios.publish.switch }).press('Space')
        return { press, stored, notice: portfolios.publish.undone }
      },
    },
    {
      routes: ['setKeyImage'],
      begin: async (page, { token }) => {
        const { id, stored } = await newWedding(page, token)
        await page.goto(`/portfolios/${id}/edit`)
        return { press: onPicture(page, portfolios.images.makeKey, 2), stored }
      },
    },
    {
      routes: ['reorderImages'],
      begin: async (page, { token }) => {
        const { id, stored } = await newWedding(page, token)
        await page.goto(`/portfolios/${id}/edit`)
        return { press: onPicture(page, portfolios.images.later, 1), stored }
      },
    },
    {
      routes: ['removePortfolioImage'],
      begin: async (page, { token }) => {
        const { id, stored } = await newWedding(page, token)
        await page.goto(`/portfolios/${id}/edit`)
        await onPicture(page, portfolios.images.delete, 1)()
        const dialog = page.getByRole('alertdialog', { name: portfolios.images.askDelete })
        const press = () => dialog.getByRole('button', { name: portfolios.images.confirmDelete, exact: true }).click()
        return { press, stored, dialog, notice: portfolios.images.deleted }
      },
    },
    {
      routes: ['deletePortfolio'],
      begin: async (page, { token }) => {
        const { id } = await newWedding(page, token)
        await page.goto(`/portfolios/${id}`)
        await page.getByRole('button', { name: portfolios.delete.action }).click()
        const dialog = page.getByRole('alertdialog').filter({ hasText: portfolios.delete.text })
        const press = () => dialog.getByRole('button', { name: portfolios.delete.confirm, exact: true }).click()
        return {
          press,
          stored: withoutFiles(reader(page, token, listPortfolios.path)),
          dialog,
          notice: portfolios.delete.done,
        }
      },
    },
  ],
}
