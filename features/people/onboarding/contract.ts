import { catalogueId, code, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { companyAddress, companyName, dateOfCreation } from '@bouquet/features/company/company/contract.ts'
import { longestVenueName, maxGuests, venueTypes } from '@bouquet/features/venues/venues/rules/venue.ts'
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
  type: z.enum(venueTypes, { error: code('venue_type_required') }),
  seatedCapacity: z
    .number({ error: code('seated_capacity_required') })
    .int(code('seated_capacity_required'))
    .min(1, code('seated_capacity_required'))
    .max(maxGuests, code('seated_capacity_required')),
})
export type OnboardingVenue = z.output<typeof onboardingVenue>

export const finishOnboarding = route({
  method: 'POST',
  path: '/api/onboarding/finish',
  access: 'account',
  summary:
    'Stores the company, and a draft of the first venue of who owns venues; grants the welcome credit and opens the back-office.',
  tag: 'Onboarding',
  body: z.object({ company: onboardingCompany, venue: onboardingVenue.optional() }),
  success: { status: 201, body: z.object({ success: z.literal(true), welcomeCredits: z.number().int() }) },
  problems: ['onboarding_already_finished', 'services_required'],
})
