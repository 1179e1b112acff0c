import {
  addCalendarEntry,
  addCalendarFeed,
  type CalendarLinks,
  deleteCalendarFeed,
  getCalendarLinks,
  getVenueCalendar,
  renewCalendarAddress,
  type VenueCalendar,
} from '@bouquet/features/venues/availability/contract.ts'
import { expect, type Page } from '@playwright/test'
import { messagesOf } from '../messages.ts'
import { authorized } from '../sign-in.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { send, venueOf } from './owned-venue.ts'
import { newOwner } from './planners.ts'

const messages = messagesOf('fr', 'venue-availability')
const common = messagesOf('fr', 'common')

const dialogOf = (page: Page, name: string) => page.getByRole('alertdialog', { name })

/** The calendar of the owner's venue in June of next year, and a day without an entry. */
async function calendarPage(page: Page, token: string, { hasEntry }: { hasEntry: boolean }) {
  const id = await venueOf(page, token)
  const month = `${new Date().getUTCFullYear() + 1}-06`
  const stored = reader(page, token, `${addressOf(getVenueCalendar.path, id)}?from=${month}-01&to=${month}-30`)
  const { entries, eventsPerDay } = (await stored()) as VenueCalendar
  const days = Array.from({ length: 28 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const day = days.find((one) => entries.every(({ from, to }) => one < from || one > to)) ?? ''
  const entry = { kind: 'booked', from: day, to: day, note: 'Contrat signé' }
  if (hasEntry) await send(page, token, addCalendarEntry, { id, data: entry })
  await page.goto(`/venues/${id}/availability?month=${month}`)
  const choose = async (act: string) => {
    await page.locator(`button[data-day="${day}"]`).click()
    await page.getByRole('button', { name: act, exact: true }).click()
  }
  return { stored, eventsPerDay, choose, act: (name: string) => page.getByRole('button', { name, exact: true }) }
}

/** The linked calendars of the venue, on its page. */
async function linksPage(page: Page, token: string, { hasFeed }: { hasFeed: boolean }) {
  const id = await venueOf(page, token)
  const links = async () => (await reader(page, token, addressOf(getCalendarLinks.path, id))()) as CalendarLinks
  for (const { id: feedId } of (await links()).feeds)
    await page.request.delete(addressOf(addressOf(deleteCalendarFeed.path, id), feedId), authorized(token))
  const data = { label: 'Agenda', url: 'https://calendars.invalid/agenda.ics' }
  if (hasFeed) {
    await send(page, token, addCalendarFeed, { id, data })
    await expect.poll(async () => (await links()).feeds[0]?.triedAt ?? null).not.toBe(null)
  }
  await send(page, token, renewCalendarAddress, { id, data: {} })
  await page.goto(`/venues/${id}/availability`)
  // The time of reading a feed is left out, as it changes by itself.
  const stored = async () => {
    const { address, feeds } = await links()
    return { address, feeds: feeds.map(({ label, url }) => ({ label, url })) }
  }
  return { stored, act: (name: string) => page.getByRole('button', { name, exact: true }) }
}

export const venueCalendar: ChangeGroup = {
  name: 'the calendar of a venue',
  signIn: newOwner,
  changes: [
    {
      routes: ['addCalendarEntry'],
      begin: async (page, { token }) => {
        const { stored, choose } = await calendarPage(page, token, { hasEntry: false })
        await choose(messages.actions.enter)
        const dialog = dialogOf(page, messages.form.add)
        const note = dialog.getByLabel(messages.form.note)
        await note.fill('Une option par téléphone')
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        const typed = { field: note, value: 'Une option par téléphone' }
        return { press, stored, dialog, typed, notice: messages.done.added }
      },
    },
    {
      routes: ['changeCalendarEntry'],
      begin: async (page, { token }) => {
        const { stored, choose } = await calendarPage(page, token, { hasEntry: true })
        await choose(messages.actions.change)
        const dialog = dialogOf(page, messages.form.change)
        const note = dialog.getByLabel(messages.form.note)
        await note.fill('Contrat rendu')
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        const typed = { field: note, value: 'Contrat rendu' }
        return { press, stored, dialog, typed, notice: messages.done.changed }
      },
    },
    {
      routes: ['deleteCalendarEntry'],
      begin: async (page, { token }) => {
        const { stored, act } = await calendarPage(page, token, { hasEntry: true })
        const { entries } = (await stored()) as VenueCalendar
        await page.locator(`button[data-day="${entries.at(-1)?.from}"]`).click()
        return { press: () => act(messages.actions.delete).click(), stored, notice: messages.done.deleted }
      },
    },
    {
      routes: ['freeCalendarDays'],
      begin: async (page, { token }) => {
        const { stored, choose } = await calendarPage(page, token, { hasEntry: true })
        await choose(messages.actions.free)
        const dialog = dialogOf(page, messages.free.title)
        const press = () => dialog.getByRole('button', { name: messages.free.confirm, exact: true }).click()
        return { press, stored, dialog, notice: messages.done.freed }
      },
    },
    {
      routes: ['setEventsPerDay'],
      begin: async (page, { token }) => {
        const { stored, eventsPerDay } = await calendarPage(page, token, { hasEntry: false })
        const press = async () => {
          await page.getByRole('button', { name: messages.perDay.label }).click()
          await page.getByRole('option', { name: eventsPerDay === 1 ? '2' : '1', exact: true }).click()
        }
        return { press, stored, notice: common.saved }
      },
    },
    {
      routes: ['renewCalendarAddress'],
      begin: async (page, { token }) => {
        const { stored, act } = await linksPage(page, token, { hasFeed: false })
        await act(messages.address.renew).click()
        const dialog = dialogOf(page, messages.address.renewTitle)
        const press = () => dialog.getByRole('button', { name: messages.address.renew, exact: true }).click()
        return { press, stored, dialog, notice: messages.done.address }
      },
    },
    {
      routes: ['deleteCalendarAddress'],
      begin: async (page, { token }) => {
        const { stored, act } = await linksPage(page, token, { hasFeed: false })
        await act(messages.address.end).click()
        const dialog = dialogOf(page, messages.address.endTitle)
        const press = () => dialog.getByRole('button', { name: messages.address.confirmEnd, exact: true }).click()
        return { press, stored, dialog, notice: messages.done.addressEnded }
      },
    },
    {
      routes: ['addCalendarFeed'],
      begin: async (page, { token }) => {
        const { stored, act } = await linksPage(page, token, { hasFeed: false })
        await act(messages.feeds.add).click()
        const dialog = dialogOf(page, messages.feeds.add)
        await dialog.getByLabel(messages.feeds.label).fill('Google')
        const url = dialog.getByLabel(messages.feeds.url)
        await url.fill('https://calendars.invalid/google.ics')
        const press = () => dialog.getByRole('button', { name: messages.feeds.add, exact: true }).click()
        const typed = { field: url, value: 'https://calendars.invalid/google.ics' }
        return { press, stored, dialog, typed, notice: messages.done.feedAdded }
      },
    },
    {
      routes: ['fetchCalendarFeed'],
      begin: async (page, { token }) => {
        const { act } = await linksPage(page, token, { hasFeed: true })
        return { press: () => act(messages.feeds.fetch).click(), stored: null, notice: messages.done.feedFetched }
      },
    },
    {
      routes: ['deleteCalendarFeed'],
      begin: async (page, { token }) => {
        const { stored, act } = await linksPage(page, token, { hasFeed: true })
        await act(messages.feeds.delete).click()
        const dialog = dialogOf(page, messages.feeds.deleteTitle)
        const press = () => dialog.getByRole('button', { name: messages.feeds.delete, exact: true }).click()
        return { press, stored, dialog, notice: messages.done.feedDeleted }
      },
    },
  ],
}
