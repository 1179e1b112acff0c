import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import { buyCredits } from '@bouquet/features/money/credits/contract.ts'
import { expect, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { messagesOf } from './messages.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { authorized, signInAs, userOf } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

const isOnHostedPage = /\/dev\/stripe\/pages\/checkout\//
const dates = /\d{1,2}\.\s\p{L}+\.?\s\d{4}/u

const language = 'de'

const messages = messagesOf(language, 'subscription')
const hosted = messagesOf(language, 'payments-emulator')
const card = messagesOf(language, 'payments-emulator').checkout

test('a planner subscribes by the year, cancels, keeps it after all, and gives it back', async ({ page }) => {
  const { token } = await approvedPlanner(page, 'de-DE')
  await page.goto('/subscription')
  await checkPage(page, language, 'the plans')
  await page.getByRole('button', { name: messages.plans.subscribe }).click()
  await expect(page).toHaveURL(isOnHostedPage)
  await page.getByRole('link', { name: card.back }).click()
  await expect(page.getByRole('status').getByText(messages.return.canceled)).toBeVisible()

  await page.getByRole('button', { name: messages.plans.subscribe }).click()
  await expect(page).toHaveURL(isOnHostedPage)
  await expect(page.getByText(hosted.plans.premium_yearly).first()).toBeVisible()
  await page.locator('[name=number]').fill('4242424242424242')
  await page.locator('[name=expiry]').fill('12/30')
  await page.locator('[name=cvc]').fill('123')
  await page.locator('[name=deed]').first().click()

  await expect(page.getByRole('status').getByText(messages.return.arrived)).toBeVisible({ timeout: 30_000 })
  const state = page.getByRole('region', { name: messages.state.active.title })
  await expect(state.getByText(dates)).not.toHaveCount(0)
  await checkPage(page, language, 'active')
  const credits = { price: firstCreditPriceCents(1, 'EUR') / 100, credits: 1 }
  const buying = await page.request.post(buyCredits.path, { ...authorized(token), data: credits })
  expect(await buying.json()).toMatchObject({ code: 'credits_paused' })

  await page.getByRole('button', { name: messages.actions.cancel, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: messages.cancel.title })
  await expect(question).toContainText(messages.cancel.stays)
  await checkWhatIsOpen(page, language, 'cancelling')
  await question.getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: messages.state.cancellation.title })).toBeVisible()
  expect((await userOf(page.request, token)).isPremium).toBe(true)
  await page.getByRole('button', { name: messages.actions.renew }).click()
  await expect(page.getByRole('heading', { name: messages.state.active.title })).toBeVisible()

  await page.getByRole('button', { name: messages.actions.withdraw, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.withdraw.confirm }).click()
  await expect(page.getByRole('heading', { name: messages.state.canceled.title })).toBeVisible()
  await expect(page.getByRole('button', { name: messages.plans.subscribe })).toBeVisible()
  expect((await userOf(page.request, token)).isPremium).toBe(false)
})

test('each failure of subscribing has its message', { tag: '@long' }, async ({ page }) => {
  const problems = messagesOf(language, 'problems')
  await approvedPlanner(page, 'de-DE')
  await page.goto('/subscription')
  const failures = { 400: 'malformed_request', 403: 'forbidden', 404: 'not_found', 500: 'internal' } as const
  for (const [status, code] of Object.entries(failures)) {
    const failing = { status: Number(status), json: { error: '', code } }
    await page.route('**/subscribe-premium', (route) => route.fulfill(failing), { times: 1 })
    await page.getByRole('button', { name: messages.plans.subscribe }).click()
    await expect(page.getByRole('alert')).toContainText(problems[code])
  }
  await page.route('**/subscribe-premium', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: messages.plans.subscribe }).click()
  await expect(page.getByRole('alert')).toContainText(messagesOf(language, 'common').connectionProblems.network_error)
})

test('the demonstration’s Premium planner goes to the billing page and comes back @mobile', async ({ page }) => {
  const messages = messagesOf('fr', 'subscription')
  await signInAs(page, 'premium')
  await page.goto('/subscription')
  await expect(page.getByText(messages.refusal.too_late.replace('{{days}}', '30'))).toBeVisible()
  await page.getByRole('button', { name: messages.actions.manage }).click()
  await expect(page).toHaveURL(/\/dev\/stripe\/pages\/portal\//)
  await page.getByRole('link', { name: messagesOf('fr', 'payments-emulator').portal.back }).click()
  await expect(page.getByRole('status').getByText(messages.return.updated)).toBeVisible()
  await expect(page).toHaveURL(/\/subscription$/)
})
