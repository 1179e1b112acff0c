import { approveProvider } from '@bouquet/contract/administration'
import { expect, type Page } from '@playwright/test'
import { onboardedPlanner } from '../onboarded-planner.ts'
import {
  authorized,
  demonstrationPassword,
  keepNewsAway,
  keepSession,
  sessionOf,
  signInAs,
  userOf,
} from '../sign-in.ts'
import { wordsOf } from '../words.ts'
import { addressOf, type Caller } from './change.ts'

/** A planner whom no other journey knows, waiting for approval. */
export async function newPlanner(page: Page): Promise<Caller> {
  const { session, email, password } = await onboardedPlanner(page.request)
  await keepSession(page, session)
  await keepNewsAway(page)
  return { token: session.token, email, password }
}

/** A planner whose wallet no other journey knows, approved. */
export async function approvedPlanner(page: Page): Promise<Caller> {
  const planner = await newPlanner(page)
  const { id } = await userOf(page.request, planner.token)
  const administrator = await sessionOf(page.request, 'admin@bouquet.example')
  const answer = await page.request.post(addressOf(approveProvider.path, id), {
    ...authorized(administrator.token),
    data: { seenState: 'waiting' },
  })
  expect(answer.status()).toBe(200)
  return planner
}

/** An approved planner who has just subscribed. */
export async function premiumPlanner(page: Page): Promise<Caller> {
  const planner = await approvedPlanner(page)
  const words = wordsOf('fr', 'subscription')
  await page.goto('/subscription')
  await page.getByRole('button', { name: words.plans.subscribe }).click()
  await page.locator('[name=number]').fill('4242424242424242')
  await page.locator('[name=expiry]').fill('12/30')
  await page.locator('[name=cvc]').fill('123')
  await page.locator('[name=deed]').first().click()
  await expect(page.getByRole('status').getByText(words.return.arrived)).toBeVisible({ timeout: 30_000 })
  return planner
}

export function demonstration(account: string) {
  return async (page: Page): Promise<Caller> => ({
    token: await signInAs(page, account),
    email: `${account}@bouquet.example`,
    password: demonstrationPassword,
  })
}
