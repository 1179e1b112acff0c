import { finishOnboarding } from '@bouquet/features/people/onboarding/contract.ts'
import { register } from '@bouquet/features/people/session/contract.ts'
import { createVenue } from '@bouquet/features/venues/venue-form/whole-venue-contract.ts'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import type { APIRequestContext } from '@playwright/test'
import { newPerson } from './new-account.ts'
import { authorized, type Session } from './sign-in.ts'

export type Owner = { session: Session; email: string; password: string }

/** The owner of a company in Annecy without a venue, unknown to other journeys. */
export async function onboardedOwner(request: APIRequestContext): Promise<Owner> {
  const person = newPerson()
  const data = {
    ...person,
    phone: '+33639981234',
    role: ['ROLE_VENUE'],
    terms: true,
    tosIsAccepted: true,
    locale: 'fr-FR',
  }
  const session = (await answerOf(request.post(register.path, { data }))) as Session
  const company = {
    name: 'Domaine du Semnoz',
    siret: null,
    prestations: [1],
    langues: [1],
    dateOfCreation: '2015-03-12',
    address: { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.9, longitude: 6.12 },
  }
  await answerOf(request.post(finishOnboarding.path, { ...authorized(session.token), data: { company } }))
  return { session, email: person.email, password: person.password }
}

/** A complete venue of an owner, which is not public and waits for its validation. */
export async function addVenueOf(request: APIRequestContext, { session }: Owner): Promise<Venue> {
  const multipart = {
    name: 'Moulin de Bise',
    type: 'farm',
    email: 'bonjour@moulin-de-bise.example',
    phone: '04 50 45 12 34',
    address: '12 chemin du Moulin',
    zipcode: '74000',
    city: 'Annecy',
    countryCode: 'FR',
    latitude: '45.9',
    longitude: '6.13',
    'contactPerson[name]': 'Inès Morel',
    description: 'Une roue, un verger, trois granges.',
    seatedCapacity: '120',
    standingCapacity: '200',
    minPrice: '1500',
    maxPrice: '4200',
  }
  return (await answerOf(request.post(createVenue.path, { ...authorized(session.token), multipart }))) as Venue
}

async function answerOf(call: ReturnType<APIRequestContext['post']>): Promise<unknown> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
