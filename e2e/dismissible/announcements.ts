import {
  type Announcement,
  type AnnouncementForm,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  startAnnouncement,
} from '@bouquet/features/content/announcements/contract.ts'
import { announcementPaths } from '@bouquet/features/content/announcements/rules/paths.ts'
import { expect, type Page } from '@playwright/test'
import { messagesOf } from '../messages.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { authorized } from '../sign-in.ts'
import { addressOf, type Caller, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'announcements')
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })

// Venue owners of a country without any, so that no press mails anybody.
const form: AnnouncementForm = {
  audience: 'venues',
  plan: 'premium',
  approval: 'unapproved',
  countries: ['PT'],
  languages: ['nl'],
  texts: [{ language: 'fr', title: 'Une annonce', html: '<p>Du nouveau.</p>', button: '' }],
  fallback: 'fr',
  buttonUrl: '',
  mailsPerMinute: 60,
}

async function opened(on: Page, { token, password }: Caller, startsAt?: string) {
  const answer = await on.request.post(createAnnouncement.path, { ...authorized(token), data: form })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as Announcement
  await passwordGivenAgain(on.request, token, password)
  if (startsAt) {
    const data = { at: startsAt, reason: 'Un essai.' }
    const started = await on.request.put(addressOf(startAnnouncement.path, id), { ...authorized(token), data })
    expect(started.status(), await started.text()).toBe(200)
  }
  await on.goto(announcementPaths.announcement(id))
  await expect(on.getByRole('heading', { level: 1, name: 'Une annonce' })).toBeVisible()
  return { id, stored: reader(on, token, addressOf(getAnnouncement.path, id)) }
}

/** Whether the draft is still there. */
const isThere = (on: Page, token: string, id: string) => async () =>
  (await on.request.get(addressOf(getAnnouncement.path, id), authorized(token))).status()

export const announcers: ChangeGroup = {
  name: 'announcements',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['createAnnouncement'],
      begin: async (on, { token }) => {
        await on.goto(announcementPaths.new)
        await on.getByLabel(messages.fields.title).fill('Une annonce de plus')
        await on.getByRole('textbox', { name: messages.fields.html }).fill('Du nouveau.')
        const stored = reader(on, token, listAnnouncements.path)
        return { press: () => button(on, messages.save).click(), stored, notice: messages.saved }
      },
    },
    {
      routes: ['saveAnnouncement'],
      begin: async (on, caller) => {
        const { stored } = await opened(on, caller)
        await on.getByLabel(messages.fields.title).fill('Un autre titre')
        return { press: () => button(on, messages.save).click(), stored, notice: messages.saved }
      },
    },
    {
      routes: ['testAnnouncement'],
      begin: async (on, caller) => {
        await opened(on, caller)
        const notice = new RegExp(messages.test.done.replace('{{email}}', '.+'))
        return { press: () => button(on, messages.test.action).click(), stored: null, notice }
      },
    },
    {
      routes: ['deleteAnnouncement'],
      begin: async (on, caller) => {
        const { id } = await opened(on, caller)
        await button(on, messages.delete.action).click()
        const dialog = on.getByRole('alertdialog', { name: messages.delete.title })
        const press = () => dialog.getByRole('button', { name: messages.delete.confirm, exact: true }).click()
        return { press, stored: isThere(on, caller.token, id), dialog, notice: messages.delete.done }
      },
    },
    {
      routes: ['startAnnouncement'],
      begin: async (on, caller) => {
        const { stored } = await opened(on, caller)
        await button(on, messages.start.action).click()
        const dialog = on.getByRole('alertdialog', { name: messages.start.title })
        await dialog.getByLabel(messages.reason).fill('La nouvelle saison.')
        const press = () => dialog.getByRole('button', { name: messages.start.confirm, exact: true }).click()
        return { press, stored, dialog, notice: messages.start.done }
      },
    },
    {
      routes: ['stopAnnouncement'],
      begin: async (on, caller) => {
        const { stored } = await opened(on, caller, new Date(Date.now() + 86_400_000).toISOString())
        await button(on, messages.stop.action).click()
        const dialog = on.getByRole('dialog', { name: messages.stop.title })
        await dialog.getByLabel(messages.reason).fill('Pas encore.')
        const press = () => dialog.getByRole('button', { name: messages.stop.action, exact: true }).click()
        return { press, stored, dialog, notice: messages.stop.done }
      },
    },
  ],
}
