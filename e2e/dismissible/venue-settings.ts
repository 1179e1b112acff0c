import {
  archiveVenue,
  copyVenue,
  getVenue,
  listVenues,
  publishVenue,
  unarchiveVenue,
  type Venue,
} from '@bouquet/features/venues/venues/contract.ts'
import type { Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { send } from './owned-venue.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'venues')
const phone = messagesOf('fr', 'venue-phone')

type Listed = Pick<Venue, 'id' | 'name' | 'isDraft' | 'isPublished' | 'isArchived'>

const listed = (page: Page, token: string) => async () =>
  ((await reader(page, token, listVenues.path)()) as { venues: Listed[] }).venues

/** The settings of a complete, non-public venue of the owner, archived or not. */
async function settings(page: Page, token: string, { isArchived }: { isArchived: boolean }) {
  const venues = await listed(page, token)()
  const [venue] = venues.filter(({ isDraft }) => !isDraft).sort((a, b) => b.name.localeCompare(a.name))
  if (!venue) throw new Error('The owner has no complete venue.')
  const { id } = venue
  if (venue.isPublished) await send(page, token, publishVenue, { id, data: { published: false } })
  if (venue.isArchived !== isArchived)
    await send(page, token, isArchived ? archiveVenue : unarchiveVenue, { id, data: {} })
  await page.goto(`/venues/${id}/settings`)
  return { stored: reader(page, token, addressOf(getVenue.path, id)) }
}

/** The settings of a draft that the owner copied from another venue. */
async function draftSettings(page: Page, token: string) {
  const stored = listed(page, token)
  const [first] = await stored()
  if (!(await stored()).some(({ isDraft }) => isDraft))
    await send(page, token, copyVenue, { id: first?.id ?? '', data: {} })
  const draft = (await stored()).find(({ isDraft }) => isDraft)
  await page.goto(`/venues/${draft?.id}/settings`)
  return { name: draft?.name ?? '', stored }
}

export const venueSettings: ChangeGroup = {
  name: 'settings of a venue',
  signIn: demonstration('venue'),
  changes: [
    {
      routes: ['archiveVenue'],
      begin: async (page, { token }) => {
        const { stored } = await settings(page, token, { isArchived: false })
        const button = page.getByRole('button', { name: messages.settings.archive, exact: true })
        return { press: () => button.click(), stored, notice: messages.settings.archived }
      },
    },
    {
      routes: ['unarchiveVenue'],
      begin: async (page, { token }) => {
        const { stored } = await settings(page, token, { isArchived: true })
        const button = page.getByRole('button', { name: messages.settings.unarchive, exact: true })
        return { press: () => button.click(), stored, notice: messages.settings.unarchived }
      },
    },
    {
      routes: ['publishVenue'],
      begin: async (page, { token }) => {
        const { stored } = await settings(page, token, { isArchived: false })
        const shown = page.getByRole('switch', { name: new RegExp(`^${messages.publish.switch}`) })
        return { press: () => shown.press('Space'), stored, notice: messages.publish.done }
      },
    },
    {
      routes: ['showVenuePhone'],
      begin: async (page, { token }) => {
        const { stored } = await settings(page, token, { isArchived: false })
        const shown = page.getByRole('switch', { name: new RegExp(`^${phone.switch}`) })
        return { press: () => shown.press('Space'), stored }
      },
    },
    {
      routes: ['copyVenue'],
      begin: async (page, { token }) => {
        await settings(page, token, { isArchived: false })
        const button = page.getByRole('button', { name: messages.settings.copy, exact: true })
        return { press: () => button.click(), stored: listed(page, token), notice: messages.settings.copied }
      },
    },
    {
      routes: ['deleteVenue'],
      begin: async (page, { token }) => {
        const { name, stored } = await draftSettings(page, token)
        await page.getByRole('button', { name: messages.settings.delete, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: messages.settings.delete })
        await dialog.getByLabel(filled(messages.settings.typeName, { name })).fill(name)
        const press = () => dialog.getByRole('button', { name: messages.settings.delete, exact: true }).click()
        return { press, stored, dialog, notice: messages.settings.deleted }
      },
    },
  ],
}
