import {
  addSpace,
  addSpacePhoto,
  listSpaces,
  type Space,
  type SpaceForm,
  storeSpacePlan,
} from '@bouquet/features/venues/spaces/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { choose, pdfFile } from '../pdf-file.ts'
import { type PictureFile, pngFile } from '../picture-files.ts'
import { authorized } from '../sign-in.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { send, venueOf } from './owned-venue.ts'
import { newOwner } from './planners.ts'

const messages = messagesOf('fr', 'venue-spaces')
const common = messagesOf('fr', 'common')

const barn: SpaceForm = {
  name: 'La grange',
  setting: 'indoor',
  areaM2: 180,
  roundTables: 120,
  dinnerDance: null,
  longTables: null,
  ceremonyRows: null,
  cocktail: null,
  rainPlan: '',
}
/** The page of a venue with an additional space, which is the last; with a photo and a plan on request. */
async function lastSpace(page: Page, token: string, { hasFiles }: { hasFiles: boolean }) {
  const id = await venueOf(page, token)
  const list = reader(page, token, addressOf(listSpaces.path, id))
  const spaces = async () => ((await list()) as { spaces: Space[] }).spaces
  const name = `La grange ${(await spaces()).length + 1}`
  await send(page, token, addSpace, { id, data: { ...barn, name } })
  const space = (await spaces()).at(-1)
  const sendFile = async (path: string, multipart: Record<string, PictureFile>) => {
    const answer = await page.request.post(addressOf(addressOf(path, id), space?.id ?? ''), {
      ...authorized(token),
      multipart,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  if (hasFiles) {
    await sendFile(addSpacePhoto.path, { image: pngFile(640, 480) })
    await sendFile(storeSpacePlan.path, { plan: pdfFile('plan.pdf') })
  }
  await page.goto(`/venues/${id}/spaces`)
  const card = page.getByRole('region', { name, exact: true })
  await expect(card).toBeVisible()
  const act = (label: string) => card.getByRole('button', { name: label, exact: true })
  // The files of its photos are left out, as a job resizes them at any time.
  const stored = async () =>
    (await spaces()).map(({ photos, ...said }) => ({ ...said, photos: photos.map((photo) => photo.id) }))
  return { name, stored, act }
}

export const venueSpaces: ChangeGroup = {
  name: 'spaces of a venue',
  signIn: newOwner,
  changes: [
    {
      routes: ['addSpace'],
      begin: async (page, { token }) => {
        const { stored } = await lastSpace(page, token, { hasFiles: false })
        await page.getByRole('button', { name: messages.add }).click()
        const dialog = page.getByRole('alertdialog', { name: messages.add })
        await dialog.getByLabel(messages.name, { exact: true }).fill('L’orangerie')
        const guests = dialog.getByRole('textbox', { name: messages.layouts.roundTables })
        await guests.fill('90')
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        return { press, stored, dialog, typed: { field: guests, value: '90' }, notice: common.saved }
      },
    },
    {
      routes: ['changeSpace'],
      begin: async (page, { token }) => {
        const { stored, act } = await lastSpace(page, token, { hasFiles: false })
        await act(messages.edit).click()
        const dialog = page.getByRole('alertdialog', { name: messages.editTitle })
        const rain = dialog.getByLabel(messages.rainPlan)
        await rain.fill('Sous le grand chapiteau')
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        const typed = { field: rain, value: 'Sous le grand chapiteau' }
        return { press, stored, dialog, typed, notice: common.saved }
      },
    },
    {
      routes: ['orderSpaces'],
      begin: async (page, { token }) => {
        await lastSpace(page, token, { hasFiles: false })
        const { name, stored, act } = await lastSpace(page, token, { hasFiles: false })
        return { press: () => act(filled(messages.moveUp, { name })).click(), stored }
      },
    },
    {
      routes: ['deleteSpacePhoto'],
      begin: async (page, { token }) => {
        const { name, stored, act } = await lastSpace(page, token, { hasFiles: true })
        const press = () => act(filled(messages.deletePhoto, { number: 1, name })).click()
        return { press, stored, notice: messages.photoDeleted }
      },
    },
    {
      routes: ['storeSpacePlan'],
      begin: async (page, { token }) => {
        const { stored, act } = await lastSpace(page, token, { hasFiles: false })
        const press = () => choose(page, act(messages.planAdd), pdfFile('plan.pdf'))
        return { press, stored, notice: messages.planStored }
      },
    },
    {
      routes: ['deleteSpacePlan'],
      begin: async (page, { token }) => {
        const { stored, act } = await lastSpace(page, token, { hasFiles: true })
        return { press: () => act(messages.planDelete).click(), stored, notice: messages.planDeleted }
      },
    },
    {
      routes: ['deleteSpace'],
      begin: async (page, { token }) => {
        const { name, stored, act } = await lastSpace(page, token, { hasFiles: true })
        await act(messages.delete).click()
        const dialog = page.getByRole('alertdialog', { name: filled(messages.deleteTitle, { name }) })
        const press = () => dialog.getByRole('button', { name: messages.delete, exact: true }).click()
        return { press, stored, dialog, notice: filled(messages.deleted, { name }) }
      },
    },
  ],
}
