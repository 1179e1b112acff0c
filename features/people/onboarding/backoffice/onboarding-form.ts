import { hostCountry } from '@bouquet/backoffice/country-options.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import { homeCountry } from '@bouquet/domain/countries'
import { foundingDay } from '@bouquet/features/company/company/backoffice/founding-day.ts'
import { companyAddress, companyName } from '@bouquet/features/company/company/contract.ts'
import { z } from 'zod'
import { type OnboardingCompany, type OnboardingVenue, onboardingVenue } from '../contract.ts'

const code = (problem: ProblemCode) => problem

const details = z.object({ name: companyName, dateOfCreation: foundingDay })

const services = z.array(z.number())
const offered = {
  siret: z.string(),
  langues: z.array(z.number()).min(1, code('languages_required')),
}
const planner = { prestations: services.min(1, code('services_required')) }
const owner = { venue: onboardingVenue }
/** The services are ignored, because people with this role do not see them. */
const noPlanner = { prestations: services }
const noOwner = { venue: z.object({ name: z.string(), type: z.string(), seatedCapacity: z.number().nullable() }) }

/** The fields that each step requires before the next one opens; the SIRET never blocks. Rule "onboarding by role". */
export function stepFormsOf({ plans, ownsVenues }: Offering) {
  const offer = z.object({ ...offered, ...(plans ? planner : noPlanner), ...(ownsVenues ? owner : noOwner) })
  return [details, z.object({ address: companyAddress }), offer] as const
}

/** The roles with which the person registered. */
export type Offering = { plans: boolean; ownsVenues: boolean }

export function onboardingFormOf(offering: Offering) {
  const [first, address, offer] = stepFormsOf(offering)
  return z.object({ ...first.shape, ...address.shape, ...offer.shape })
}
export type FilledOnboarding = z.output<ReturnType<typeof onboardingFormOf>>

type Address = Omit<z.input<typeof companyAddress>, 'latitude' | 'longitude'> & {
  latitude: number | null
  longitude: number | null
}

/** The form's values while it is filled in; a chosen place of the search adds the coordinates. */
export type OnboardingForm = z.input<typeof details> & {
  address: Address
  siret: string
  prestations: number[]
  langues: number[]
  venue: { name: string; type: string; seatedCapacity: number | null }
}

export function emptyOnboarding(): OnboardingForm {
  return {
    name: '',
    dateOfCreation: '',
    address: { zipcode: '', city: '', countryCode: hostCountry(), latitude: null, longitude: null },
    siret: '',
    prestations: [],
    langues: [],
    venue: { name: '', type: '', seatedCapacity: null },
  }
}

/** The body as the server accepts it. */
export function onboardingCompany({ venue, ...form }: FilledOnboarding): OnboardingCompany {
  const hasSiret = form.address.countryCode === homeCountry && form.siret !== ''
  return { ...form, siret: hasSiret ? form.siret : null }
}

/** The first venue of an owner. */
export function onboardingVenueOf({ venue }: FilledOnboarding): OnboardingVenue | undefined {
  return onboardingVenue.safeParse(venue).data
}

/** The step that holds a field (`address.city`). */
export function stepOfField(path: string): number {
  const field = path.split('.')[0] ?? ''
  return Math.max(
    0,
    stepFormsOf({ plans: true, ownsVenues: true }).findIndex((form) => field in form.shape),
  )
}
