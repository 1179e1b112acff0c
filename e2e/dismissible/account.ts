import { displayedPhone } from '@bouquet/domain/phone'
import { uploadAvatar } from '@bouquet/features/people/avatar/contract.ts'
import { signIn } from '@bouquet/features/people/session/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf, withAnything } from '../messages.ts'
import { newPerson } from '../new-account.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { pngFile } from '../picture-files.ts'
import { authorized, userOf } from '../sign-in.ts'
import { type Caller, type ChangeGroup, reader } from './change.ts'
import { newPlanner } from './planners.ts'

const messages = messagesOf('fr', 'account')
const session = messagesOf('fr', 'session')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stored =
  (page: Page, { token }: Caller) =>
  () =>
    userOf(page.request, token)
const outbox = (page: Page, to: string) => async () =>
  (await (await page.request.get(`/dev/outbox.json?${new URLSearchParams({ to })}`)).json()).messages.length as number

async function askForNumber(page: Page): Promise<string> {
  const phone = `+447400${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  await page.goto('/account')
  await page.getByLabel(session.phoneCountry).selectOption('GB')
  await page.getByLabel(messages.phone.new).fill(phone)
  await button(page, messages.phone.change).click()
  return phone
}

async function codeSentTo(page: Page, phone: string): Promise<string> {
  const query = new URLSearchParams({ channel: 'sms', to: phone })
  const answer = await page.request.get(`/dev/outbox.json?${query}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return messages[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}

export const account: ChangeGroup = {
  name: 'the account',
  signIn: newPlanner,
  changes: [
    {
      routes: ['updatePersonalInfo'],
      begin: async (page, caller) => {
        await page.goto('/account')
        await page.getByLabel(session.firstname, { exact: true }).fill(`Zoë ${Date.now() % 2 ? 'A' : 'B'}`)
        const press = () => button(page, messagesOf('fr', 'common').save).click()
        return { press, stored: stored(page, caller), notice: messages.names.saved }
      },
    },
    {
      routes: ['changeEmail'],
      begin: async (page, caller) => {
        await passwordGivenAgain(page.request, caller.token, caller.password)
        await page.goto('/account')
        const { email } = newPerson()
        await page.getByLabel(messages.email.new).fill(email)
        const press = () => button(page, messages.email.change).click()
        return { press, stored: stored(page, caller), notice: filled(messages.email.changed, { email }) }
      },
    },
    {
      routes: ['requestExport'],
      begin: async (page, caller) => {
        await page.goto('/account')
        const press = () => button(page, messages.export.request).click()
        return { press, stored: null, notice: filled(messages.export.requested, { email: caller.email }) }
      },
    },
    {
      routes: ['checkPhone'],
      begin: async (page) => {
        const phone = await askForNumber(page)
        const dialog = page.getByRole('alertdialog', { name: messages.phone.confirmTitle })
        const press = () => dialog.getByRole('button', { name: messages.phone.send }).click()
        return { press, stored: outbox(page, phone), dialog, notice: messages.phone.codeTitle, isNoticeLocal: true }
      },
    },
    {
      routes: ['verifyPhone'],
      begin: async (page, caller) => {
        const phone = await askForNumber(page)
        await button(page, messages.phone.send).click()
        const dialog = page.getByRole('alertdialog', { name: messages.phone.codeTitle })
        await expect(dialog).toBeVisible()
        await dialog.getByLabel(filled(messages.phone.code, { length: 6 })).fill(await codeSentTo(page, phone))
        const press = () => dialog.getByRole('button', { name: messages.phone.verify }).click()
        const notice = filled(messages.phone.changed, { phone: displayedPhone(phone) })
        return { press, stored: stored(page, caller), dialog, notice }
      },
    },
    {
      routes: ['deleteAvatar'],
      begin: async (page, caller) => {
        const { buffer, name, mimeType } = pngFile(400, 400)
        const picture = { ...authorized(caller.token), multipart: { image: { buffer, name, mimeType } } }
        expect((await page.request.post(uploadAvatar.path, picture)).ok()).toBe(true)
        await page.goto('/account')
        const press = () => button(page, messages.picture.remove).click()
        return { press, stored: stored(page, caller), notice: messages.picture.removed }
      },
    },
    {
      routes: ['deleteAccount'],
      begin: async (page, caller) => {
        await passwordGivenAgain(page.request, caller.token, caller.password)
        await page.goto('/account')
        await button(page, messages.deletion.open).click()
        const dialog = page.getByRole('alertdialog', { name: messages.deletion.dialogTitle })
        await dialog.getByLabel(messages.deletion.reason).fill('Nous arrêtons notre activité à la fin de cette saison.')
        const press = () => dialog.getByRole('button', { name: messages.deletion.confirm }).click()
        return { press, stored: stored(page, caller), dialog, notice: messages.deletion.deleted }
      },
    },
  ],
}

export const security: ChangeGroup = {
  name: 'the security of the account',
  signIn: newPlanner,
  changes: [
    {
      routes: ['resendConfirmation'],
      begin: async (page, { email }) => {
        await page.goto('/dashboard')
        const press = () => button(page, session.emailBanner.send).click()
        return { press, stored: null, notice: filled(session.emailBanner.sent, { email }) }
      },
    },
    {
      routes: ['endOneSession'],
      begin: async (page, { token, email, password }) => {
        expect((await page.request.post(signIn.path, { data: { username: email, password } })).ok()).toBe(true)
        await page.goto('/security')
        const entries = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: messages.sessions.end }) })
        const other = entries.filter({ hasNotText: messages.sessions.this }).first()
        const sessions = async () => {
          const answer = await reader(page, token, '/api/account/security')()
          return (answer as { sessions: { id: string }[] }).sessions.map(({ id }) => id).sort()
        }
        const notice = withAnything(messages.sessions.ended)
        return { press: () => other.getByRole('button').click(), stored: sessions, notice }
      },
    },
    {
      routes: ['changePassword'],
      begin: async (page, { email, password }) => {
        await page.goto('/security')
        await page.getByLabel(messages.password.current, { exact: true }).fill(password)
        await page.getByLabel(messages.password.new, { exact: true }).fill('Andere!2027')
        await page.getByLabel(messages.password.confirmation, { exact: true }).fill('Andere!2027')
        const press = () => button(page, messages.password.change).click()
        const signsIn = async () =>
          (await page.request.post(signIn.path, { data: { username: email, password } })).status()
        return { press, stored: signsIn, notice: messages.password.changed }
      },
    },
    {
      routes: ['saveNewsChoice'],
      begin: async (page, { token }) => {
        await page.goto('/account')
        const choice = page.getByRole('switch', { name: messages.news.label })
        await choice.waitFor()
        const notice = new RegExp(`${messages.news.on}|${messages.news.off}`)
        return {
          press: () => page.getByText(messages.news.label).click(),
          stored: reader(page, token, '/api/account/news'),
          notice,
        }
      },
    },
    {
      routes: ['changeLocale'],
      begin: async (page, caller) => {
        await page.goto('/account')
        const choice = page.getByLabel(messages.language.label)
        const notice = messagesOf('de', 'account').language.saved
        const locale = async () => (await stored(page, caller)()).locale
        return { press: () => choice.selectOption('de'), stored: locale, notice }
      },
    },
  ],
}
