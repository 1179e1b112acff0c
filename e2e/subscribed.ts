import {
  getSubscription,
  type SubscriptionState,
  subscribePremium,
} from '@bouquet/features/money/subscription/contract.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorized } from './sign-in.ts'

const card = { number: '4242424242424242', expiry: '12/30', cvc: '123', deed: 'pay' }

/** Subscribes to Premium by the year like the payment provider's page; resolves once the subscription is complete. */
export async function subscribeByTheYear(request: APIRequestContext, token: string): Promise<void> {
  const data = { plan: 'premium_yearly' }
  const answer = await request.post(subscribePremium.path, { ...authorized(token), data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { pathname } = new URL(((await answer.json()) as { session_url: string }).session_url)
  await request.post(pathname, { form: card, maxRedirects: 0 })
  // The payment provider reports the subscription and its payment separately; only once both are known can the user withdraw from the year.
  await expect.poll(() => whyNotWithdrawn(request, token), { timeout: 30_000 }).toBeNull()
}

async function whyNotWithdrawn(request: APIRequestContext, token: string): Promise<string | null> {
  const answer = await request.get(getSubscription.path, authorized(token))
  return ((await answer.json()) as SubscriptionState).withdrawal.refusal
}
