import { hostCountry } from '@bouquet/backoffice/country-options.ts'
import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'
import { internationalPhone } from '@bouquet/backoffice/international-phone.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import type { RouteCall } from '@bouquet/contract/route'
import { knownVisitSource, type VisitSource, visitSourceKey, visitSourceOf } from '@bouquet/domain/visit-source'
import { z } from 'zod'
import { type register, registration } from '../contract.ts'
import { offeredRoles } from './offered-roles.ts'

const phoneProblem: ProblemCode = 'phone_invalid'

/** The form's values: the contract's fields, one checkbox for the terms, and the country for the phone number. */
export const registrationForm = registration
  .pick({ role: true, firstname: true, lastname: true, email: true, password: true })
  .extend({
    phoneCountry: z.string(),
    phone: z.string(),
    news: z.boolean(),
    terms: z.boolean().refine(Boolean, 'terms_not_accepted'),
  })
  .superRefine(async ({ phone, phoneCountry }, context) => {
    if (!(await internationalPhone(phone, phoneCountry)))
      context.addIssue({ code: 'custom', path: ['phone'], message: phoneProblem })
  })
export type RegistrationForm = z.input<typeof registrationForm>

export function emptyRegistration(): RegistrationForm {
  return {
    role: offeredRoles().slice(0, 1),
    firstname: '',
    lastname: '',
    email: '',
    phoneCountry: hostCountry(),
    phone: '',
    password: '',
    terms: false,
    news: false,
  }
}

/** The body as the server accepts it: the number in international form, and the current language of the interface. */
export async function registrationBody(form: RegistrationForm): Promise<RouteCall<typeof register>['body']> {
  const { phoneCountry, phone, terms: _, ...rest } = form
  const international = await internationalPhone(phone, phoneCountry)
  return {
    ...rest,
    phone: international ?? phone,
    terms: true,
    tosIsAccepted: true,
    locale: currentFormatLocale(),
    source: visitSource(),
  }
}

/** What the public pages stored of the first page of this tab; else this is the first one. */
function visitSource(): VisitSource {
  const stored = knownVisitSource(sessionStorage.getItem(visitSourceKey))
  return stored ?? visitSourceOf({ referrer: document.referrer, search: location.search })
}
