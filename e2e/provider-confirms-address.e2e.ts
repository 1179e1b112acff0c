import { expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { mails, onHost, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { saveSession } from './sign-in.ts'

const confirmLink = /http\S+\/confirm-email\/[\w-]+/

const label = 'de'
const language = 'de'
const locale = 'de-DE'

const messages = messagesOf(language, 'session')

test('a provider has the link sent again and confirms the address', async ({ page, baseURL }) => {
  const origin = originOf(baseURL, label)
  const { email, session } = await onboardedPlanner(page.request, locale)
  await saveSession(page, session)
  await page.goto(`${origin}/dashboard`)
  const banner = page.getByText(messages.emailBanner.title)
  await expect(banner).toBeVisible()
  await expect(page.getByText(filled(messages.emailBanner.text, { email }))).toBeVisible()
  await checkPage(page, language, 'banner')
  await page.getByRole('button', { name: messages.emailBanner.send }).click()
  await expect(page.getByText(filled(messages.emailBanner.sent, { email }))).toBeVisible()

  const link = onHost(await linkTo(page, email, 2), origin)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: messages.confirmEmail.doneTitle })).toBeVisible()
  await expect(page.getByText(filled(messages.confirmEmail.doneText, { email }))).toBeVisible()
  await checkPage(page, language, 'confirmed')
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByRole('link', { name: messagesOf(language, 'shell').menu.dashboard }).first()).toBeVisible()
  await expect(banner).toHaveCount(0)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: messages.confirmEmail.alreadyTitle })).toBeVisible()
  await expect(page.getByText(filled(messages.confirmEmail.alreadyText, { email }))).toBeVisible()
  await checkPage(page, language, 'used')
  await page.getByRole('link', { name: messages.onward.dashboard }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a visitor confirms an address after a second try', async ({ page, baseURL }) => {
  const { email } = await onboardedPlanner(page.request, locale)
  const link = await linkTo(page, email, 1)
  await page.route('**/api/account/confirm-email', (route) => route.abort(), { times: 1 })
  await page.goto(onHost(link, originOf(baseURL, label)))
  await expect(page.getByRole('heading', { level: 1, name: messagesOf(language, 'common').unanswered })).toBeVisible()
  await expect(page.getByText(messages.confirmEmail.unanswered)).toBeVisible()
  await page.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
  await expect(page.getByRole('heading', { level: 1, name: messages.confirmEmail.doneTitle })).toBeVisible()
  await page.getByRole('link', { name: messages.onward.signIn }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a link that takes an address back asks first and says what failed', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(`${originOf(baseURL, label)}/undo-email/used-long-ago`)
  await checkPage(page, language, 'undo')
  await page.getByRole('button', { name: messages.undoEmail.submit }).click()
  await expect(page.getByRole('alert')).toContainText(messages.undoEmail.failedTitle)
  await expect(page.getByRole('alert')).toContainText(messagesOf(language, 'problems').link_expired)
})

test('a confirmation that cannot be sent again says so', { tag: '@long' }, async ({ page }) => {
  const { session } = await onboardedPlanner(page.request)
  await saveSession(page, session)
  await page.route('**/api/account/resend-confirmation', (route) => route.abort())
  await page.goto('/dashboard')
  const messages = messagesOf('fr', 'session')
  await page.getByRole('button', { name: messages.emailBanner.send }).click()
  await expect(page.getByText(messagesOf('fr', 'common').connectionProblems.being_checked)).toBeVisible()
  await expect(page.getByRole('button', { name: messages.emailBanner.send })).toBeEnabled()
})

/** The newest confirmation link, once this many have arrived. */
async function linkTo(page: Page, email: string, count: number): Promise<string> {
  const [mail] = await mails(page.request, { to: email, wanted: ({ text }) => confirmLink.test(text), count })
  return mail?.text.match(confirmLink)?.[0] ?? ''
}
