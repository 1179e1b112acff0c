import { randomUUID } from 'node:crypto'
import { register, type registration } from '@bouquet/features/people/session/contract.ts'
import type { APIRequestContext } from '@playwright/test'
import type { z } from 'zod'
import type { Session } from './sign-in.ts'

/** The data of a new user who registers; no other journey uses the address. */
export function newPerson() {
  return {
    firstname: 'Käthe',
    lastname: 'Lindner',
    email: `provider-${randomUUID()}@providers.example`,
    phone: '030 23125 123',
    password: 'Blumen!2026',
  }
}

/** A planner who has registered and not yet finished onboarding. */
export async function registeredPlanner(
  request: APIRequestContext,
  locale = 'fr-FR',
  email = newPerson().email,
): Promise<Session> {
  const data: z.input<typeof registration> = {
    ...newPerson(),
    email,
    phone: '+493023125123',
    role: ['ROLE_PRESTATAIRE'],
    terms: true,
    tosIsAccepted: true,
    locale,
  }
  const answer = await request.post(register.path, { data })
  if (!answer.ok()) throw new Error(`Cannot register: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Session
}
