import { hostCountry } from '@bouquet/backoffice/country-options.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import { homeCountry } from '@bouquet/domain/countries'
import { foundingDay } from '@bouquet/features/company/company/backoffice/founding-day.ts'
import { companyAddress, companyName } from '@bouquet/features/company/company/contract.ts'
import { z } from 'zod'
import type { OnboardingCompany } from '../contract.ts'

const code = (problem: ProblemCode) => problem

const details = z.object({ name: companyName, dateOfCreation: foundingDay })

const offer = z.object({
  siret: z.string(),
  prestations: z.array(z.number()).min(1, code('services_required')),
  langues: z.array(z.number()).min(1, code('languages_required')),
})

/** What each step must hold before the next one opens; the SIRET never stops anybody. */
export const stepForms = [details, z.object({ address: companyAddress }), offer] as const

export const onboardingForm = z.object({ ...details.shape, address: companyAddress, ...offer.shape })

type Address = Omit<z.input<typeof companyAddress>, 'latitude' | 'longitude'> & {
  latitude: number | null
  longitude: number | null
}

/** The form's shape while it is filled in: the coordinates come with a place of the search. */
export type OnboardingForm = Omit<z.input<typeof onboardingForm>, 'address'> & { address: Address }

export function emptyOnboarding(): OnboardingForm {
  return {
    name: '',
    dateOfCreation: '',
    address: { zipcode: '', city: '', countryCode: hostCountry(), latitude: null, longitude: null },
    siret: '',
    prestations: [],
    langues: [],
  }
}

/** What the server takes. */
export function onboardingCompany(form: z.output<typeof onboardingForm>): OnboardingCompany {
  const hasSiret = form.address.countryCode === homeCountry && form.siret !== ''
  return { ...form, siret: hasSiret ? form.siret : null }
}

/** The step that holds a field (`address.city`). */
export function stepOfField(path: string): number {
  const field = path.split('.')[0] ?? ''
  return Math.max(
    0,
    stepForms.findIndex((form) => field in form.shape),
  )
}
