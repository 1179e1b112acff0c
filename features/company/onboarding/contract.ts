import { catalogueId, code, europeanCountry, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { isCompanyName } from '@bouquet/domain/names'
import { isPostalCode } from '@bouquet/domain/postal-code'
import { foundedOnProblem } from '@bouquet/features/company/company/rules/company.ts'
import { z } from 'zod'

export const companyName = singleLine
  .max(50, code('company_name_invalid'))
  .refine(isCompanyName, code('company_name_invalid'))

/** A creation date is judged against the day in UTC+14, the earliest place to begin a day; the page judges by the reader's own day. */
export const dateOfCreation = singleLine.superRefine((date, context) => {
  const furthestToday = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  const problem = foundedOnProblem(date, furthestToday)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** A place in words; whether the postal code fits its country is asked once all three are there. */
export const writtenPlace = {
  zipcode: singleLine.min(1, code('zipcode_invalid')).max(12, code('zipcode_invalid')),
  city: singleLine.min(2, code('city_too_short')).max(100, code('city_too_long')),
  countryCode: europeanCountry,
}
export const misfittingPostalCode = { path: ['zipcode'], message: code('zipcode_invalid') }
export function hasFittingPostalCode(address: { zipcode: string; countryCode: string }): boolean {
  return isPostalCode(address.zipcode, address.countryCode)
}

export const companyAddress = z
  .object({
    ...writtenPlace,
    latitude: z
      .number({ error: code('location_required') })
      .min(-90)
      .max(90),
    longitude: z
      .number({ error: code('location_required') })
      .min(-180)
      .max(180),
  })
  .refine(hasFittingPostalCode, misfittingPostalCode)

/** The onboarding's company; wire words as in document 1, section 3. */
export const onboardingCompany = z.object({
  name: companyName,
  siret: singleLine.max(14).nullable(),
  address: companyAddress,
  prestations: z.array(catalogueId).min(1, code('services_required')).max(50),
  langues: z.array(catalogueId).min(1, code('languages_required')).max(50),
  dateOfCreation,
})
export type OnboardingCompany = z.output<typeof onboardingCompany>

export const service = z.object({ id: z.number().int(), type: z.string(), label: z.string() })
export const spokenLanguage = z.object({ id: z.number().int(), code: z.string(), label: z.string() })

export const listServices = route({
  method: 'GET',
  path: '/api/prestations',
  access: 'visitor',
  summary: 'The services that a planner can offer, named in the caller’s language.',
  tag: 'Catalogue',
  success: { status: 200, body: z.object({ prestations: z.array(service) }) },
  problems: [],
})

export const listSpokenLanguages = route({
  method: 'GET',
  path: '/api/langues',
  access: 'visitor',
  summary: 'The languages that a provider can speak, named in the caller’s language.',
  tag: 'Catalogue',
  success: { status: 200, body: z.object({ langues: z.array(spokenLanguage) }) },
  problems: [],
})

export const lookUpSiret = route({
  method: 'GET',
  path: '/api/siren/siret',
  access: 'account',
  summary: 'Asks the French company register for an establishment.',
  tag: 'Onboarding',
  query: z.object({ siret: singleLine.max(40) }),
  success: { status: 200, body: z.object({ exists: z.boolean(), isActive: z.boolean() }) },
  problems: ['siret_invalid', 'siret_not_found', 'register_unavailable'],
  limit: { max: 30, seconds: 60 },
})

export const finishOnboarding = route({
  method: 'POST',
  path: '/api/onboarding/finish',
  access: 'account',
  summary: 'Stores the company, grants the welcome credit and opens the back-office.',
  tag: 'Onboarding',
  body: z.object({ company: onboardingCompany }),
  success: { status: 201, body: z.object({ success: z.literal(true), welcomeCredits: z.number().int() }) },
  problems: ['onboarding_already_finished'],
})

export const placePick = z.object({
  type: z.string(),
  name: z.string(),
  zipcode: z.array(z.string()),
  city: z.string(),
  countrycode: z.string(),
  country: z.string(),
  department: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
})
export type PlacePick = z.output<typeof placePick>

export const searchLocations = route({
  method: 'GET',
  path: '/api/locations',
  access: 'visitor',
  summary: 'Places whose name or postal code begins with what was typed, tolerant of accents and typing errors.',
  tag: 'Locations',
  query: z.object({
    q: singleLine.min(1).max(100),
    countries: singleLine.max(60).optional(),
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  success: { status: 200, body: z.array(placePick) },
  problems: [],
  limit: { max: 240, seconds: 60 },
})
