import { catalogueId, code, multiLine, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { companyAddress, companyName, dateOfCreation } from '@bouquet/features/company/company/contract.ts'
import { venueType } from '@bouquet/features/venues/venues/contract.ts'
import { longestVenueName, maxGuests } from '@bouquet/features/venues/venues/rules/venue.ts'
import { z } from 'zod'

/** The onboarding's company; field names as in document 1, section 3. A planner has at least one service, others have none. */
export const onboardingCompany = z.object({
  name: companyName,
  siret: singleLine.max(14).nullable(),
  address: companyAddress,
  prestations: z.array(catalogueId).max(50),
  langues: z.array(catalogueId).min(1, code('languages_required')).max(50),
  dateOfCreation,
})
export type OnboardingCompany = z.output<typeof onboardingCompany>

/** The owner's first venue, at the company's address by default. */
export const onboardingVenue = z.object({
  name: singleLine.min(1, code('venue_name_required')).max(longestVenueName, code('text_too_long')),
  type: venueType,
  seatedCapacity: z
    .number({ error: code('seated_capacity_required') })
    .int(code('seated_capacity_required'))
    .min(1, code('seated_capacity_required'))
    .max(maxGuests, code('seated_capacity_required')),
})
export type OnboardingVenue = z.output<typeof onboardingVenue>

const typed = multiLine.max(400, code('text_too_long'))
const coordinate = z.number().nullable()

/** What stands in the wizard, valid or not. */
const answers = z
  .object({
    name: typed,
    dateOfCreation: typed,
    address: z
      .object({ zipcode: typed, city: typed, countryCode: typed, latitude: coordinate, longitude: coordinate })
      .partial(),
    siret: typed,
    prestations: z.array(catalogueId).max(50),
    langues: z.array(catalogueId).max(50),
    venue: z.object({ name: typed, type: typed, seatedCapacity: z.number().nullable() }).partial(),
  })
  .partial()
export type OnboardingAnswers = z.output<typeof answers>

const ofDraft = { access: 'account', personal: true, tag: 'Onboarding', path: '/api/onboarding/draft' } as const

/** Rule "draft of the onboarding". */
export const getOnboardingDraft = route({
  ...ofDraft,
  method: 'GET',
  summary: 'What the caller has typed into the onboarding so far, on whatever device.',
  success: { status: 200, body: z.object({ answers: answers.nullable() }) },
  problems: [],
})

export const saveOnboardingDraft = route({
  ...ofDraft,
  method: 'PUT',
  summary: 'Saves what stands in the onboarding; none once it is finished.',
  body: z.object({ answers }),
  success: { status: 204 },
  problems: ['onboarding_already_finished'],
})

export const finishOnboarding = route({
  method: 'POST',
  path: '/api/onboarding/finish',
  access: 'account',
  summary:
    'Stores the company, and a draft of the first venue of who owns venues; grants the welcome credit and opens the back-office.',
  tag: 'Onboarding',
  body: z.object({ company: onboardingCompany, venue: onboardingVenue.optional() }),
  success: { status: 201, body: z.object({ success: z.literal(true), welcomeCredits: z.number().int() }) },
  problems: [
    'onboarding_already_finished',
    'services_required',
    'country_closed',
    'not_offered_here',
    'location_required',
    'location_far_from_town',
  ],
})
