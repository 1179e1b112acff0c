import type { Page } from '@playwright/test'
import { approvedPlanner as approved } from '../approved-planner.ts'
import { newPerson } from '../new-account.ts'
import { addVenueOf, onboardedOwner } from '../onboarded-owner.ts'
import { onboardedPlanner } from '../onboarded-planner.ts'
import { blockAnnouncements, demonstrationPassword, saveSession, signInAs, suppressPopups } from '../sign-in.ts'
import { subscribeByTheYear } from '../subscribed.ts'
import type { Caller } from './change.ts'

/** A planner unknown to other journeys who waits for approval. */
export async function newPlanner(page: Page): Promise<Caller> {
  const { session, email, password } = await onboardedPlanner(page.request)
  await saveSession(page, session)
  await blockAnnouncements(page)
  return { token: session.token, email, password }
}

/** The owner of one complete venue; no other journey uses either. */
export async function newOwner(page: Page): Promise<Caller> {
  const owner = await onboardedOwner(page.request)
  await addVenueOf(page.request, owner)
  await saveSession(page, owner.session)
  await suppressPopups(page)
  await blockAnnouncements(page)
  return { token: owner.session.token, email: owner.email, password: owner.password }
}

/** An approved planner whose wallet no other journey uses. */
export async function approvedPlanner(page: Page): Promise<Caller> {
  return { ...(await approved(page)), password: newPerson().password }
}

/** An approved planner who has just subscribed. */
export async function premiumPlanner(page: Page): Promise<Caller> {
  const planner = await approvedPlanner(page)
  await subscribeByTheYear(page.request, planner.token)
  return planner
}

export function demonstration(account: string) {
  return async (page: Page): Promise<Caller> => ({
    token: await signInAs(page, account),
    email: `${account}@bouquet.example`,
    password: demonstrationPassword,
  })
}
