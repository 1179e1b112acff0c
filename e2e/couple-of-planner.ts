import type { Language } from '@bouquet/domain/languages'
import { submitProject } from '@bouquet/features/couples/projects/contract.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { projectOf, slugOfPlanner } from './new-request.ts'
import { type Couple, linkInMailTo, newCouple } from './outbox.ts'
import { sessionOf } from './sign-in.ts'

/** A couple whose confirmed project has gone to the planner of the demonstration world. */
export async function coupleOfPlanner(request: APIRequestContext, language: Language = 'fr'): Promise<Couple> {
  const couple = newCouple()
  const planner = await sessionOf(request, 'planner@bouquet.example')
  const data = projectOf(couple, language, await slugOfPlanner(request, planner.token))
  expect((await request.post(submitProject.path, { data })).ok()).toBe(true)
  const { pathname } = new URL(await linkInMailTo(request, couple.address))
  await request.post(`${pathname}/confirm`)
  return couple
}
