import { expect, type Page, test } from '@playwright/test'
import { visitorReads } from './account-language.ts'
import { loseAnswer } from './dismissed-change.ts'
import { messagesOf } from './messages.ts'
import { newPerson } from './new-account.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { mails, onHost } from './outbox.ts'
import { walked } from './walked-languages.ts'

const resetLink = /http\S+\/forgot-password-reset\/[\w-]+/
const confirmLink = /http\S+\/confirm-email\/[\w-]+/
const newPassword = 'Renoncule!2032'

for (const language of walked(['de', 'fr'] as const)) {
  const messages = messagesOf(language, 'session')
  const { unanswered } = messagesOf(language, 'common')
  const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

  test(`whoever gets no answer reads that nobody knows, and may safely try again (${language})`, {
    tag: '@long',
  }, async ({ page, context, baseURL }) => {
    test.slow()
    const origin = baseURL ?? ''
    await visitorReads(context, language, origin)
    const person = { ...newPerson(), phone: '06 39 98 12 34' }
    await test.step('registering', async () => {
      await page.goto(`${origin}/register`)
      await page.getByLabel(messages.firstname, { exact: true }).fill(person.firstname)
      await page.getByLabel(messages.lastname, { exact: true }).fill(person.lastname)
      await page.getByLabel(messages.email).fill(person.email)
      await page.getByLabel(messages.phone, { exact: true }).fill(person.phone)
      await page.getByLabel(messages.password, { exact: true }).fill(person.password)
      await page.getByRole('checkbox', { name: messages.register.terms.replace(/<[^>]+>/g, '') }).press('Space')
      await loseAnswer(page, '**/api/register')
      await page.getByRole('button', { name: messages.register.submit }).click()
      await expect(said(page, unanswered)).toContainText(messages.register.unanswered)
      await expectNothingWrong(page, 'a registration without an answer')
      await page.getByRole('button', { name: messages.register.submit }).click()
      await expect(page).toHaveURL(/\/onboarding$/)
      // A second account with this address would have received a link of its own.
      const links = await mails(page.request, { to: person.email, wanted: ({ text }) => confirmLink.test(text) })
      expect(links).toHaveLength(1)
    })
    await test.step('confirming the address', async () => {
      const [mail] = await mails(page.request, { to: person.email, wanted: ({ text }) => confirmLink.test(text) })
      await loseAnswer(page, '**/api/account/confirm-email')
      await page.goto(onHost(mail?.text.match(confirmLink)?.[0] ?? '', origin))
      await expect(page.getByRole('heading', { level: 1, name: unanswered })).toBeVisible()
      await page.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: messages.confirmEmail.alreadyTitle })).toBeVisible()
    })
    await test.step('asking for a new password, and setting it', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${origin}/login`)
      await page.getByLabel(messages.email).fill(person.email)
      await page.getByRole('button', { name: messages.signIn.forgot }).click()
      await loseAnswer(page, '**/api/reset-password/request')
      await page.getByRole('button', { name: messages.forgot.submit }).click()
      await expect(said(page, unanswered)).toContainText(messages.forgot.unanswered)
      await page.getByRole('button', { name: messages.forgot.submit }).click()
      await expect(page.getByText(messages.forgot.alreadyTitle)).toBeVisible()
      const [mail] = await mails(page.request, { to: person.email, wanted: ({ text }) => resetLink.test(text) })
      await page.goto(onHost(mail?.text.match(resetLink)?.[0] ?? '', origin))
      await page.getByLabel(messages.reset.password, { exact: true }).fill(newPassword)
      await page.getByLabel(messages.reset.confirm, { exact: true }).fill(newPassword)
      await loseAnswer(page, '**/api/reset-password/*')
      await page.getByRole('button', { name: messages.reset.submit }).click()
      await expect(said(page, unanswered)).toContainText(messages.reset.unanswered)
      await expectNothingWrong(page, 'a new password without an answer')
      await page.getByRole('alert').getByRole('link', { name: messages.reset.signIn }).click()
    })
    await test.step('signing in, after too many tries and with the new password', async () => {
      await page.getByLabel(messages.email).fill(person.email)
      await page.getByLabel(messages.password, { exact: true }).fill(newPassword)
      const tooMany = { status: 429, headers: { 'Retry-After': '840' }, json: { code: 'too_many_requests', error: '' } }
      await page.route('**/api/login_check', (route) => route.fulfill(tooMany), { times: 1 })
      await page.getByRole('button', { name: messages.signIn.submit }).click()
      await expect(page.getByRole('alert')).toContainText(language === 'de' ? '14 Minuten' : '14 minutes')
      await page.getByRole('button', { name: messages.signIn.submit }).click()
      await expect(page).toHaveURL(/\/onboarding$/)
    })
  })
}
