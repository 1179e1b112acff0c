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
/** Whatever is in them, as nobody of this role sees them. */
const noPlanner = { prestations: services }
const noOwner = { venue: z.object({ name: z.string(), type: z.string(), seatedCapacity: z.number().nullable() }) }

/** What each step must hold before the next one opens; the SIRET never stops anybody. Rule "onboarding by role". */
export function stepFormsOf({ plans, ownsVenues }: Offering) {
  const offer = z.object({ ...offered, ...(plans ? planner : noPlanner), ...(ownsVenues ? owner : noOwner) })
  return [details, z.object({ address: companyAddress }), offer] as const
}

/** What somebody registered to offer. */
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

/** The form's shape while it is filled in: the coordinates come with a place of the search. */
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

/** What the server takes. */
export function onboardingCompany({ venue, ...form }: FilledOnboarding): OnboardingCompany {
  const hasSiret = form.address.countryCode === homeCountry && form.siret !== ''
  return { ...form, siret: hasSiret ? form.siret : null }
}

/** The first venue of who owns venues. */
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
