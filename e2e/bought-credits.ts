import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import { buyCredits } from '@bouquet/features/money/credits/contract.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorized } from './sign-in.ts'

/** Orders credits at the first price in euros, and pays like the card form does. */
export async function boughtCredits(request: APIRequestContext, token: string, credits: number): Promise<void> {
  const order = { price: firstCreditPriceCents(credits, 'EUR') / 100, credits }
  const answer = await request.post(buyCredits.path, { ...authorized(token), data: order })
  expect(answer.status(), await answer.text()).toBe(200)
  const { clientSecret } = (await answer.json()) as { clientSecret: string }
  const id = clientSecret.split('_secret_')[0]
  await request.post(`/dev/stripe/v1/payment_intents/${id}/confirm`, {
    form: { client_secret: clientSecret, payment_method: 'pm_card_visa' },
  })
}
