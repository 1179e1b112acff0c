import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { slugOf } from '@bouquet/domain/slug'
import { type ProjectSubmission, submitProject } from '@bouquet/features/couples/projects/contract.ts'
import type { EventRequestRow } from '@bouquet/features/leads/event-requests/contract.ts'
import type { APIRequestContext } from '@playwright/test'
import { type Couple, linkInMailTo, newBritishPhone, newCouple } from './outbox.ts'
import { authorized, userOf } from './sign-in.ts'

/**
 * A new request, used by no other journey, from a new couple to the signed-in planner: one of the demonstration world, or the one with this
 * slug.
 */
export async function newRequestTo(
  request: APIRequestContext,
  token: string,
  language: Language = 'fr',
  { slug, message, country = 'FR' }: { slug?: string; message?: string; country?: Country } = {},
): Promise<EventRequestRow> {
  const couple = country === 'GB' ? newCouple(newBritishPhone()) : newCouple()
  const project = projectOf(couple, language, slug ?? (await slugOfPlanner(request, token)))
  if (message) project.wishes.message = message
  const answer = await request.post(submitProject.path, { data: project, headers: hostOf(country) })
  if (!answer.ok()) throw new Error(`The project was refused: ${answer.status()} ${await answer.text()}`)
  const { pathname } = new URL(await linkInMailTo(request, couple.address))
  await request.post(`${pathname}/confirm`, { headers: hostOf(country) })
  return requestFrom(request, token, couple)
}

/** A couple uses the host of its country; the server accepts each of these host names on this machine. */
function hostOf(country: Country) {
  return { Host: `${countryFacts(country).hostLabel}.localhost` }
}

/** The request that a couple has sent to the signed-in provider. */
export async function requestFrom(request: APIRequestContext, token: string, couple: Couple): Promise<EventRequestRow> {
  const answer = await request.get('/api/event-requests?pageSize=100', authorized(token))
  const { eventRequests } = (await answer.json()) as { eventRequests: EventRequestRow[] }
  const found = eventRequests.find(({ project }) => project.member.firstname === couple.firstname)
  if (!found) throw new Error(`None of the ${eventRequests.length} newest requests is from ${couple.firstname}`)
  return found
}

/** The slug of a planner's page, built as the demonstration world does. */
export async function slugOfPlanner(request: APIRequestContext, token: string): Promise<string> {
  const { companyName, city } = await userOf(request, token)
  return slugOf(`${companyName} ${city}`)
}

export function nameOf({ project }: EventRequestRow): string {
  return `${project.member.firstname} ${project.member.lastname}`
}

/** A project in the format that the couple's form sends. */
export function projectOf(
  { firstname, lastname, address, phone }: Couple,
  language: Language,
  provider: string,
): ProjectSubmission {
  return {
    locale: language,
    member: { firstname, lastname, email: address, phone },
    date: { eventType: 'civil_wedding', dateKind: 'fixed', eventDate: '2027-06-12' },
    place: {
      name: 'Annecy',
      city: 'Annecy',
      countryCode: 'FR',
      latitude: 45.899,
      longitude: 6.129,
      radiusKm: 40,
      venueBooked: false,
    },
    party: { guestRange: '50_to_80', budgetRange: '15000_to_25000', plannerBudgetRange: '1500_to_3000' },
    wishes: {
      services: ['FULL_PLANNING'],
      languages: ['fr'],
      message: 'Nous cherchons quelqu’un de calme qui tienne le fil de la journée.',
    },
    choice: { providers: [provider], venues: [], consent: true },
    venue: { wantsVisit: false },
  }
}
