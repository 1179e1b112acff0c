import { randomInt } from 'node:crypto'
import { finishOnboarding } from '@bouquet/features/people/onboarding/contract.ts'
import { register, type registration } from '@bouquet/features/people/session/contract.ts'
import type { APIRequestContext } from '@playwright/test'
import type { z } from 'zod'
import { newPerson } from './new-account.ts'
import { authorized, type Session } from './sign-in.ts'

export type Planner = { session: Session; email: string; password: string }

/** A planner in Annecy, or in Bath, with a French number, who has finished onboarding and is unknown to other journeys. */
export async function onboardedPlanner(
  request: APIRequestContext,
  locale = 'fr-FR',
  country: keyof typeof places = 'FR',
): Promise<Planner> {
  const person = newPerson()
  const data: z.input<typeof registration> = {
    ...person,
    phone: `+3363998${String(randomInt(10_000)).padStart(4, '0')}`,
    role: ['ROLE_PRESTATAIRE'],
    terms: true,
    tosIsAccepted: true,
    locale,
  }
  const session = (await answerOf(request.post(register.path, { data }))) as Session
  await answerOf(
    request.post(finishOnboarding.path, {
      ...authorized(session.token),
      data: { company: { ...company, address: places[country] } },
    }),
  )
  return { session, email: person.email, password: person.password }
}

type Company = z.input<typeof finishOnboarding.body>['company']

const places = {
  FR: { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.9, longitude: 6.12 },
  GB: { zipcode: 'BA1 1AA', city: 'Bath', countryCode: 'GB', latitude: 51.38, longitude: -2.36 },
} satisfies Record<string, Company['address']>

const company: Omit<Company, 'address'> = {
  name: 'Noces du Lac',
  siret: null,
  prestations: [1],
  langues: [1],
  dateOfCreation: '2015-03-12',
}

async function answerOf(call: ReturnType<APIRequestContext['post']>): Promise<unknown> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
