import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { buyCredits, listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { counted, messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { mails } from './outbox.ts'
import { authorized } from './sign-in.ts'
import { walked } from './walked-languages.ts'

/** Buys like the page does; gives the payment's id. */
async function buy(request: APIRequestContext, token: string, credits: number): Promise<string> {
  const data = { price: firstCreditPriceCents(credits, 'EUR') / 100, credits }
  const answer = await request.post(buyCredits.path, { ...authorized(token), data })
  const { clientSecret } = (await answer.json()) as { clientSecret: string }
  const id = clientSecret.split('_secret_')[0] ?? ''
  const form = { client_secret: clientSecret, payment_method: 'pm_card_visa' }
  await request.post(`/dev/stripe/v1/payment_intents/${id}/confirm`, { form })
  return id
}

async function books(request: APIRequestContext, token: string): Promise<{ balance: number; debt: number }> {
  const { balance, debt } = await (await request.get(listCreditLogs.path, authorized(token))).json()
  return { balance, debt }
}

for (const [language, locale] of walked([
  ['fr', 'fr-FR'],
  ['de', 'de-DE'],
] as const))
  test(`a disputed payment leaves a debt that the page shows and the next purchase pays (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    const { request } = page
    const messages = messagesOf(language, 'credits')
    const emulator = messagesOf('fr', 'payments-emulator').payment
    const { token, slug, email } = await approvedPlanner(page, locale)
    const payment = await buy(request, token, 2)
    await expect.poll(() => books(request, token)).toEqual({ balance: 3, debt: 0 })
    for (let time = 0; time < 2; time++) {
      const { uuid } = await newRequestTo(request, token, 'fr', { slug })
      await request.post(unlockEventRequest.path.replace(':uuid', uuid), authorized(token))
    }

    await page.goto(`/dev/stripe/pages/payments/${payment}`)
    await page.getByRole('button', { name: emulator.openDispute }).click()
    await expect(page.getByText(emulator.disputes.needs_response)).toBeVisible()
    await expect.poll(() => books(request, token), { timeout: 20_000 }).toEqual({ balance: 0, debt: 1 })
    await mails(request, { to: email, wanted: ({ text }) => text.includes('50,50') })

    await page.goto('/credits')
    await expect(page.getByText(counted(language, messages.debt, 'title', { count: 1 }))).toBeVisible()
    await expect(page.getByText(counted(language, messages.debt, 'bought', { count: 1 }))).toBeVisible()
    await expect(page.getByText(messages.rules.dispute)).toBeVisible()
    await expect(page.getByText(messages.refund.dispute.sent, { exact: true })).toBeVisible()
    await expectNothingWrong(page)

    await buy(request, token, 1)
    await expect.poll(() => books(request, token), { timeout: 20_000 }).toEqual({ balance: 0, debt: 0 })
    await page.reload()
    await expect(page.getByText(messages.rules.debt_paid)).toBeVisible()
    await expect(page.getByText(counted(language, messages.debt, 'title', { count: 1 }))).toBeHidden()
  })
