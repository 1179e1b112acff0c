import { catalogueId, code, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { companyAddress, companyName, dateOfCreation } from '@bouquet/features/company/company/contract.ts'
import { z } from 'zod'

/** The onboarding's company; field names as in document 1, section 3. */
export const onboardingCompany = z.object({
  name: companyName,
  siret: singleLine.max(14).nullable(),
  address: companyAddress,
  prestations: z.array(catalogueId).min(1, code('services_required')).max(50),
  langues: z.array(catalogueId).min(1, code('languages_required')).max(50),
  dateOfCreation,
})
export type OnboardingCompany = z.output<typeof onboardingCompany>

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
