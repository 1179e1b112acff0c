import { displayedPhone } from '@bouquet/domain/phone'
import { uploadAvatar } from '@bouquet/features/people/avatar/contract.ts'
import { signIn } from '@bouquet/features/people/session/contract.ts'
import { expect, type Page } from '@playwright/test'
import { newPerson } from '../new-account.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { pngFile } from '../picture-files.ts'
import { authorized, userOf } from '../sign-in.ts'
import { filled, withAnything, wordsOf } from '../words.ts'
import { type Caller, type ChangeGroup, reader } from './change.ts'
import { newPlanner } from './planners.ts'

const words = wordsOf('fr', 'account')
const session = wordsOf('fr', 'session')

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
  await page.getByLabel(words.phone.new).fill(phone)
  await button(page, words.phone.change).click()
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
        const press = () => button(page, wordsOf('fr', 'common').save).click()
        return { press, stored: stored(page, caller), notice: words.names.saved }
      },
    },
    {
      routes: ['changeEmail'],
      begin: async (page, caller) => {
        await passwordGivenAgain(page.request, caller.token, caller.password)
        await page.goto('/account')
        const { email } = newPerson()
        await page.getByLabel(words.email.new).fill(email)
        const press = () => button(page, words.email.change).click()
        return { press, stored: stored(page, caller), notice: filled(words.email.changed, { email }) }
      },
    },
    {
      routes: ['requestExport'],
      begin: async (page, caller) => {
        await page.goto('/account')
        const press = () => button(page, words.export.request).click()
        return { press, stored: null, notice: filled(words.export.requested, { email: caller.email }) }
      },
    },
    {
      routes: ['checkPhone'],
      begin: async (page) => {
        const phone = await askForNumber(page)
        const dialog = page.getByRole('alertdialog', { name: words.phone.confirmTitle })
        const press = () => dialog.getByRole('button', { name: words.phone.send }).click()
        return { press, stored: outbox(page, phone), dialog, notice: words.phone.codeTitle, isNoticeLocal: true }
      },
    },
    {
      routes: ['verifyPhone'],
      begin: async (page, caller) => {
        const phone = await askForNumber(page)
        await button(page, words.phone.send).click()
        const dialog = page.getByRole('alertdialog', { name: words.phone.codeTitle })
        await expect(dialog).toBeVisible()
        await dialog.getByLabel(filled(words.phone.code, { length: 6 })).fill(await codeSentTo(page, phone))
        const press = () => dialog.getByRole('button', { name: words.phone.verify }).click()
        const notice = filled(words.phone.changed, { phone: displayedPhone(phone) })
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
        const press = () => button(page, words.picture.remove).click()
        return { press, stored: stored(page, caller), notice: words.picture.removed }
      },
    },
    {
      routes: ['deleteAccount'],
      begin: async (page, caller) => {
        await passwordGivenAgain(page.request, caller.token, caller.password)
        await page.goto('/account')
        await button(page, words.deletion.open).click()
        const dialog = page.getByRole('alertdialog', { name: words.deletion.dialogTitle })
        await dialog.getByLabel(words.deletion.reason).fill('Nous arrêtons notre activité à la fin de cette saison.')
        const press = () => dialog.getByRole('button', { name: words.deletion.confirm }).click()
        return { press, stored: stored(page, caller), dialog, notice: words.deletion.deleted }
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
          .filter({ has: page.getByRole('button', { name: words.sessions.end }) })
        const other = entries.filter({ hasNotText: words.sessions.this }).first()
        const sessions = async () => {
          const answer = await reader(page, token, '/api/account/security')()
          return (answer as { sessions: { id: string }[] }).sessions.map(({ id }) => id).sort()
        }
        const notice = withAnything(words.sessions.ended)
        return { press: () => other.getByRole('button').click(), stored: sessions, notice }
      },
    },
    {
      routes: ['changePassword'],
      begin: async (page, { email, password }) => {
        await page.goto('/security')
        await page.getByLabel(words.password.current, { exact: true }).fill(password)
        await page.getByLabel(words.password.new, { exact: true }).fill('Andere!2027')
        await page.getByLabel(words.password.confirmation, { exact: true }).fill('Andere!2027')
        const press = () => button(page, words.password.change).click()
        const signsIn = async () =>
          (await page.request.post(signIn.path, { data: { username: email, password } })).status()
        return { press, stored: signsIn, notice: words.password.changed }
      },
    },
    {
      routes: ['changeLocale'],
      begin: async (page, caller) => {
        await page.goto('/account')
        const choice = page.getByLabel(words.language.label)
        const notice = wordsOf('de', 'account').language.saved
        const locale = async () => (await stored(page, caller)()).locale
        return { press: () => choice.selectOption('de'), stored: locale, notice }
      },
    },
  ],
}
