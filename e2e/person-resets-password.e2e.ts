import { expect, type Page, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { newPerson, registeredPlanner } from './new-account.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { mails, onHost, originOf } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { saveSession, signInAs } from './sign-in.ts'

const newPassword = 'Renoncule!2032'
const resetLink = /http\S+\/forgot-password-reset\/[\w-]+/

const label = 'de'
const language = 'de'

const messages = messagesOf(language, 'session')
const problems = messagesOf(language, 'problems')

test('who forgot their password chooses a new one', async ({ page, baseURL }) => {
  const origin = originOf(baseURL, label)
  const { email } = await registered(page, `${language}-${language.toUpperCase()}`)
  await page.goto(`${origin}/login`)
  await page.getByLabel(messages.email).fill(email)
  await page.getByRole('button', { name: messages.signIn.forgot }).click()
  const dialog = page.getByRole('dialog', { name: messages.forgot.title })
  await expect(dialog.getByLabel(messages.email)).toHaveValue(email)
  await checkWhatIsOpen(page, language, 'forgot password')
  await dialog.getByRole('button', { name: messages.forgot.submit }).click()
  await expect(dialog.getByText(messages.forgot.sentTitle)).toBeVisible()
  await expectNothingWrong(page, 'forgot password, sent')
  await expect(dialog).toBeHidden({ timeout: 12_000 })

  await page.getByRole('button', { name: messages.signIn.forgot }).click()
  await dialog.getByRole('button', { name: messages.forgot.submit }).click()
  await expect(dialog.getByText(messages.forgot.alreadyTitle)).toBeVisible()
  await dialog.getByRole('button', { name: messagesOf(language, 'common').close }).click()

  await page.goto(onHost(await resetLinkTo(page, email), origin))
  await checkPage(page, language, 'new password')
  const fields = passwordFields(page, messages)
  await fields.first.fill('renoncule')
  await expect(page.getByText(messages.strength.weak, { exact: true })).toBeVisible()
  await fields.second.fill('Renoncule')
  await fields.first.focus()
  await expect(page.getByText(problems.password_too_weak)).toBeVisible()
  await expect(page.getByText(problems.passwords_differ)).toBeVisible()
  await expectNothingWrong(page, 'new password, wrong')
  await page
    .getByRole('button', { name: messagesOf(language, 'common').showPassword })
    .first()
    .click()
  await expect(fields.first).toHaveAttribute('type', 'text')
  await fields.first.fill(`  ${newPassword} `)
  await fields.second.fill(newPassword)
  await expect(page.getByText(problems.passwords_differ)).toBeHidden()
  await expect(page.getByText(messages.strength.excellent, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: messages.reset.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: messages.reset.doneTitle })).toBeFocused()
  await expectNothingWrong(page, 'new password, done')

  await page.getByRole('link', { name: messages.reset.signIn }).click()
  await page.getByLabel(messages.email).fill(email)
  await page.getByLabel(messages.password, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: messages.signIn.submit }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('a link that was used says so and leads to a new one', { tag: '@long' }, async ({ page, baseURL }) => {
  const origin = originOf(baseURL, label)
  await page.goto(`${origin}/forgot-password-reset/used-long-ago`)
  const fields = passwordFields(page, messages)
  await fields.first.fill(newPassword)
  await fields.second.fill(newPassword)
  await page.getByRole('button', { name: messages.reset.submit }).click()
  await expect(page.getByRole('alert')).toContainText(problems.link_expired)
  await page.getByRole('link', { name: messages.reset.newLink }).click()
  await expect(page.getByRole('dialog', { name: messages.forgot.title })).toBeVisible()
})

test('what fails on the way to a new password is said', { tag: '@long' }, async ({ page, baseURL }) => {
  const origin = originOf(baseURL, label)
  const internal = { status: 500, json: { error: '', code: 'internal' } }
  await page.route('**/api/reset-password/**', (route) => route.fulfill(internal))
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: messages.signIn.forgot }).click()
  const dialog = page.getByRole('dialog', { name: messages.forgot.title })
  await dialog.getByRole('button', { name: messages.forgot.submit }).click()
  await expect(dialog.getByText(problems.email_invalid)).toBeVisible()
  await dialog.getByLabel(messages.email).fill('somebody@providers.example')
  await dialog.getByRole('button', { name: messages.forgot.submit }).click()
  await expect(dialog.getByRole('alert')).toContainText(messages.forgot.error)

  await page.goto(`${origin}/forgot-password-reset/any`)
  const fields = passwordFields(page, messages)
  await fields.first.fill(newPassword)
  await fields.second.fill(newPassword)
  await page.getByRole('button', { name: messages.reset.submit }).click()
  await expect(page.getByRole('alert')).toContainText(messages.reset.error)
})

test('a signed-in person is led home from the page for a new password', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'premium')
  await page.goto('/forgot-password-reset/any')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a new password ends the sessions of every browser', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const { email, session } = await registered(page, 'fr-FR')
  await saveSession(page, session)
  await page.goto('/onboarding')
  await page.request.post('/api/reset-password/request', { data: { email } })
  const link = await resetLinkTo(page, email)
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  const messages = messagesOf('fr', 'session')
  await elsewhere.goto(link)
  const fields = passwordFields(elsewhere, messages)
  await fields.first.fill(newPassword)
  await fields.second.fill(newPassword)
  await elsewhere.getByRole('button', { name: messages.reset.submit }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: messages.reset.doneTitle })).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=%2Fonboarding$/)
  await expect(page.getByText(messagesOf('fr', 'problems').session_expired)).toBeVisible()
})

function passwordFields(page: Page, messages: { reset: { password: string; confirm: string } }) {
  return {
    first: page.getByLabel(messages.reset.password, { exact: true }),
    second: page.getByLabel(messages.reset.confirm, { exact: true }),
  }
}

async function registered(page: Page, locale: string) {
  const { email } = newPerson()
  return { email, session: await registeredPlanner(page.request, locale, email) }
}

async function resetLinkTo(page: Page, email: string): Promise<string> {
  const [mail] = await mails(page.request, { to: email, wanted: ({ text }) => resetLink.test(text) })
  return mail?.text.match(resetLink)?.[0] ?? ''
}
