import { catalogueId, code, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { companyAddress, companyName, dateOfCreation } from '@bouquet/features/company/company/contract.ts'
import { z } from 'zod'

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
