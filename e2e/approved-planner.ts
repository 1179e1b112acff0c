import { approveProvider } from '@bouquet/features/operator/administration/contract.ts'
import { getProfileUrl } from '@bouquet/features/people/accounts/contract.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ownCompanyOf } from './company-of.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { authorized, blockAnnouncements, type Session, saveSession, sessionOf } from './sign-in.ts'

type ApprovedPlanner = { id: string; token: string; email: string; password: string; slug: string }

/** A planner in Annecy, or in Bath, unknown to other journeys, approved, and signed in on this page. */
export async function approvedPlanner(
  page: Page,
  locale = 'fr-FR',
  country: 'FR' | 'GB' = 'FR',
): Promise<ApprovedPlanner> {
  const { request } = page
  const { session, email, password } = await onboardedPlanner(request, locale, country)
  const id = await approve(request, session)
  await saveSession(page, session)
  await blockAnnouncements(page)
  const { url } = (await (await request.get(getProfileUrl.path, authorized(session.token))).json()) as { url: string }
  return { id, token: session.token, email, password, slug: url.split('/').at(-1) ?? '' }
}

/** Approves the planner who has just finished onboarding, and gives the provider's id. */
export async function approve(request: APIRequestContext, session: Session): Promise<string> {
  const admin = await sessionOf(request, 'admin@bouquet.example')
  const id = await ownCompanyOf(request, session.token)
  const address = approveProvider.path.replace(':id', id)
  const answer = await request.post(address, { ...authorized(admin.token), data: { seenState: 'waiting' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}
