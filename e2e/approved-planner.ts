import { approveProvider } from '@bouquet/contract/administration'
import { expect, type Page } from '@playwright/test'
import { onboardedPlanner } from './onboarded-planner.ts'
import { authorized, keepSession, sessionOf, userOf } from './sign-in.ts'

/** A planner whom no other journey knows, approved and signed in at this page. */
export async function approvedPlanner(page: Page, locale: string): Promise<{ token: string; email: string }> {
  const { session, email } = await onboardedPlanner(page.request, locale)
  const admin = await sessionOf(page.request, 'admin@bouquet.example')
  const { id } = await userOf(page.request, session.token)
  const address = approveProvider.path.replace(':id', id)
  const answer = await page.request.post(address, { ...authorized(admin.token), data: { seenState: 'waiting' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await keepSession(page, session)
  return { token: session.token, email }
}
