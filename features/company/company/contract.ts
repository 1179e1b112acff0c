import { catalogueId, code, currency, europeanCountry, multiLine, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { countries, isCountry } from '@bouquet/domain/countries'
import { isCompanyName } from '@bouquet/domain/names'
import { isPostalCode } from '@bouquet/domain/postal-code'
import { z } from 'zod'
import { foundedOnProblem, normalisedWebsite } from './rules/company.ts'

export const companyName = singleLine
  .max(50, code('company_name_invalid'))
  .refine(isCompanyName, code('company_name_invalid'))

/** The contract accepts a creation date up to the current day in UTC+14, where a day begins first; the page uses the reader's own day. */
export const dateOfCreation = singleLine.superRefine((date, context) => {
  const furthestToday = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  const problem = foundedOnProblem(date, furthestToday)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** A place as typed; whether the postal code fits its country is checked once all three are there. */
export const writtenPlace = {
  zipcode: singleLine.min(1, code('zipcode_invalid')).max(24, code('zipcode_invalid')),
  city: singleLine.min(2, code('city_too_short')).max(100, code('city_too_long')),
  countryCode: europeanCountry,
}
export const misfittingPostalCode = { path: ['zipcode'], message: code('zipcode_invalid') }
export function hasFittingPostalCode(address: { zipcode: string; countryCode: string }): boolean {
  return isPostalCode(address.zipcode, address.countryCode)
}

const coordinates = {
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
}

/** In a country that has a directory the place is one of the search; elsewhere the server finds a point (rule "place of an address"). */
export const companyAddress = z
  .object({ ...writtenPlace, ...coordinates })
  .refine(hasFittingPostalCode, misfittingPostalCode)
  .refine(
    ({ countryCode, latitude, longitude }) => !isCountry(countryCode) || (latitude != null && longitude != null),
    {
      path: ['latitude'],
      message: code('location_required'),
    },
  )

export const siretStatus = z.enum(['valid', 'inactive', 'not_found', 'to_check'])
export type SiretStatus = z.output<typeof siretStatus>

/** Digits only, cut to 14; an empty text means no number. */
export const siretText = singleLine.max(40).transform((text) => text.replace(/\D/g, '').slice(0, 14))

/** Empty, or an address that can be parsed; `https://` is added where the protocol is missing. */
export const website = singleLine.max(300, code('website_invalid')).superRefine((value, context) => {
  if (value !== '' && normalisedWebsite(value) === null)
    context.addIssue({ code: 'custom', message: code('website_invalid') })
})

export const companyDetails = z.object({
  countryCode: z.string(),
  name: z.string(),
  siret: z.string().nullable(),
  siretStatus: siretStatus.nullable(),
  webSite: z.string().nullable(),
  dateOfCreation: z.string().nullable(),
  /** Of what the form replaces, for `If-Match`. */
  version: z.number().int(),
})
export type CompanyDetails = z.output<typeof companyDetails>

/** `siret` is required of French companies only; elsewhere it may be empty. */
export const companyDetailsUpdate = z.object({
  name: companyName,
  siret: siretText.nullable(),
  webSite: website.nullable(),
  dateOfCreation,
})

export const companyAddressView = z.object({
  /** Street and number, used only for invoices; null where none was given. */
  street: z.string().nullable(),
  zipcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  countryLabel: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The country whose directory lists the company where its own country has none. */
  registeredOn: z.enum(countries),
  /** As `billedInCountry`, by the currency of a country's prices: pages of the former release read it. */
  billedIn: z.object({ EUR: currency, GBP: currency }),
  /** The currency in which credits and Premium would be sold if the company were in this country; euros in all others. */
  billedInCountry: z.record(z.enum(countries), currency),
  /** Of what the form replaces, for `If-Match`. */
  version: z.number().int(),
})

/** Without coordinates the server looks the place up by its postal code and name. */
export const companyAddressUpdate = z
  .object({
    ...writtenPlace,
    /** Empty removes it; absent leaves it as it is. */
    street: singleLine.max(120, code('street_too_long')).optional(),
    ...coordinates,
  })
  .refine(hasFittingPostalCode, misfittingPostalCode)

/** Details of one service; `budgetStartingFrom` is in whole units of its currency, null when there is none. */
export const serviceDetails = z.object({
  prestationId: catalogueId,
  description: multiLine.max(2000, code('message_too_long')),
  budgetStartingFrom: z
    .number({ error: code('budget_invalid') })
    .min(0, code('budget_invalid'))
    .max(1_000_000, code('budget_invalid'))
    .nullable(),
  /** When absent, an unchanged price keeps its currency, and a new one has that of the provider's directory. */
  currency: currency.optional(),
  isDescriptionVisible: z.boolean().default(true),
  isBudgetVisible: z.boolean().default(true),
})

export const companyServices = z.object({
  langues: z.array(z.object({ id: z.number().int() })),
  prestations: z.array(z.object({ id: z.number().int(), label: z.string() })),
  prestationDetails: z.array(serviceDetails.extend({ currency })),
  /** For `If-Match`. */
  version: z.number().int(),
})
export type CompanyServices = z.output<typeof companyServices>

/** A planner offers one service at least. */
export const chosenServices = z.array(catalogueId).min(1, code('services_required')).max(50)

/** Details of services that are not among `prestations` are ignored; for a provider with venues alone, all details are. */
export const companyServicesUpdate = z.object({
  langues: z.array(catalogueId).min(1, code('languages_required')).max(50),
  prestations: z.array(catalogueId).max(50),
  prestationDetails: z.array(serviceDetails).max(50),
})

const ofCompany = { access: 'provider', tag: 'Company' } as const

export const getCompanyName = route({
  ...ofCompany,
  method: 'GET',
  path: '/api/company/name',
  summary: 'The company’s name.',
  success: { status: 200, body: z.object({ name: z.string() }) },
  problems: [],
})
export const updateCompanyName = route({
  ...ofCompany,
  method: 'POST',
  path: '/api/company/name',
  summary: 'Changes the company’s name.',
  body: z.object({ name: companyName }),
  success: { status: 200, body: z.object({ name: z.string() }) },
  problems: [],
})

const siretView = z.object({ siret: z.string().nullable(), siretStatus: siretStatus.nullable() })
export const getCompanySiret = route({
  ...ofCompany,
  method: 'GET',
  path: '/api/company/siret',
  summary: 'The company’s number in the French register and what the register says of it.',
  success: { status: 200, body: siretView },
  problems: [],
})
export const updateCompanySiret = route({
  ...ofCompany,
  method: 'POST',
  path: '/api/company/siret',
  summary: 'Changes the number; an outage of the register does not stop it.',
  body: z.object({ siret: siretText }),
  success: { status: 200, body: siretView },
  problems: ['siret_invalid', 'siret_only_in_france'],
  limit: { max: 30, seconds: 60 },
})

export const getCompanyDetails = route({
  ...ofCompany,
  method: 'GET',
  path: '/api/company/details',
  summary: 'Name, number, website and creation date.',
  success: { status: 200, body: companyDetails },
  problems: [],
})
/** An outage of the register never blocks saving: the status is then `to_check` and a job asks again later. Rule "SIRET". */
export const updateCompanyDetails = route({
  ...ofCompany,
  method: 'POST',
  path: '/api/company/details',
  summary: 'Changes name, number, website and creation date.',
  body: companyDetailsUpdate,
  success: { status: 200, body: companyDetails },
  problems: ['siret_invalid', 'creation_date_invalid_future'],
  versioned: true,
  limit: { max: 30, seconds: 60 },
})

export const getCompanyAddress = route({
  ...ofCompany,
  method: 'GET',
  path: '/api/company/address',
  summary: 'Where the company is.',
  success: { status: 200, body: companyAddressView },
  problems: [],
})
export const updateCompanyAddress = route({
  ...ofCompany,
  method: 'POST',
  path: '/api/company/address',
  summary: 'Changes where the company is, and with it which directory lists it.',
  body: companyAddressUpdate,
  success: { status: 200, body: companyAddressView },
  problems: ['country_closed', 'location_required', 'location_far_from_town'],
  versioned: true,
  limit: { max: 60, seconds: 60 },
})

export const getCompanyServices = route({
  ...ofCompany,
  method: 'GET',
  path: '/api/company/services',
  summary: 'Languages spoken, services offered and what is said of each.',
  success: { status: 200, body: companyServices },
  problems: [],
})
export const updateCompanyServices = route({
  ...ofCompany,
  method: 'POST',
  path: '/api/company/services',
  summary: 'Changes languages, services and what is said of each; of who has venues alone, the languages.',
  body: companyServicesUpdate,
  success: { status: 200, body: companyServices },
  problems: [],
  versioned: true,
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
