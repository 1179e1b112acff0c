import { randomUUID } from 'node:crypto'
import {
  getMailText,
  type MailText,
  publishMailText,
  saveMailText,
} from '@bouquet/features/content/mail-wording/contract.ts'
import { mailTextPaths } from '@bouquet/features/content/mail-wording/rules/paths.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { authorized } from '../sign-in.ts'
import { type Begun, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'mail-wording')
const versions = messagesOf('fr', 'text-versions')
const language = 'fr'
const reason = 'Plus chaleureux.'
const pathOf = (path: string, name: string) => path.replace(':name', name).replace(':language', language)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Text = Pick<MailText, 'version'>
type Prepared = { saved?: number; publish?: { at: string | null } }

/** The page of a text that no other journey reads, with so many more versions. */
async function opened(page: Page, token: string, key: string, { saved = 0, publish }: Prepared) {
  const name = `premium-grant-mails:${key}`
  const stored = reader(page, token, pathOf(getMailText.path, name))
  for (let more = 0; more < saved; more++) {
    const data = { words: { text: `Texte ${randomUUID()}` }, reason }
    const answer = await page.request.put(pathOf(saveMailText.path, name), { ...authorized(token), data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  if (publish) {
    const path = pathOf(publishMailText.path, name)
    expect((await page.request.put(path, { ...authorized(token), data: publish })).status()).toBe(200)
  }
  await page.goto(`${mailTextPaths.text(name)}?language=${language}`)
  await expect(field(page)).not.toHaveValue('')
  return { stored, version: ((await stored()) as Text).version }
}

const field = (page: Page) => page.getByLabel(messages.forms.text, { exact: true })

/** Opens a dialog by a button, and prepares the press of its own. */
async function asked(page: Page, opening: string, title: string): Promise<Pick<Begun, 'press' | 'dialog'>> {
  await button(page, opening).click()
  const dialog = page.getByRole('alertdialog', { name: title })
  return { dialog, press: () => dialog.getByRole('button', { name: opening, exact: true }).click() }
}

const later = () => ({ at: new Date(Date.now() + 30 * 86_400_000).toISOString() })

export const mailTextEditors: ChangeGroup = {
  name: 'mail-texts',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['saveMailText'],
      begin: async (page, { token }) => {
        const { stored } = await opened(page, token, 'reasons.goodwill', {})
        await field(page).fill(`Un autre texte ${randomUUID()}`)
        await page.getByLabel(versions.reason).fill(reason)
        return { press: () => button(page, messages.save).click(), stored, notice: messages.saved }
      },
    },
    {
      routes: ['restoreMailText'],
      begin: async (page, { token }) => {
        const { stored, version } = await opened(page, token, 'reasons.trial', { saved: 2 })
        const restore = filled(versions.restoreOf, { version: version - 1 })
        await button(page, restore).click()
        const dialog = page.getByRole('dialog', { name: restore })
        await dialog.getByLabel(versions.reason).fill(reason)
        const press = () => dialog.getByRole('button', { name: versions.restore, exact: true }).click()
        return { press, stored, dialog, notice: versions.isRestored }
      },
    },
    {
      routes: ['testMailText'],
      begin: async (page, { token }) => {
        await opened(page, token, 'ended.note', {})
        const notice = new RegExp(messages.test.done.replace('{{email}}', '.+'))
        return { press: () => button(page, messages.test.action).click(), stored: null, notice }
      },
    },
    {
      routes: ['publishMailText'],
      begin: async (page, { token }) => {
        const { stored, version } = await opened(page, token, 'reasons.partner', { saved: 1 })
        const title = filled(messages.publishAsk, { version })
        return { stored, notice: messages.isPublished, ...(await asked(page, messages.publish, title)) }
      },
    },
    {
      routes: ['cancelMailTextPublication'],
      begin: async (page, { token }) => {
        const { stored } = await opened(page, token, 'reasons.technical_problem', { saved: 1, publish: later() })
        return { stored, notice: messages.isCancelled, ...(await asked(page, messages.cancel, messages.cancelAsk)) }
      },
    },
    {
      routes: ['withdrawMailText'],
      begin: async (page, { token }) => {
        const { stored } = await opened(page, token, 'over.note', { saved: 1, publish: { at: null } })
        await button(page, messages.withdraw).click()
        const dialog = page.getByRole('dialog', { name: messages.withdrawAsk })
        await dialog.getByLabel(versions.reason).fill(reason)
        const press = () => dialog.getByRole('button', { name: messages.withdraw, exact: true }).click()
        return { stored, dialog, press, notice: messages.isWithdrawn }
      },
    },
  ],
}
