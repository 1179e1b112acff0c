import type { Language } from './languages.ts'

export const countries = ['FR', 'BE', 'GB', 'DE', 'IT', 'ES', 'PT'] as const
/** One of the seven countries that have their own directory. */
export type Country = (typeof countries)[number]

type CountryFacts = {
  /** The subdomain of the host: `fr.localhost`. */
  hostLabel: string
  /** BCP 47; used for a visitor who has chosen no other language. */
  defaultLocale: string
  defaultLanguage: Language
  /** The languages that its people search in, the host's first. */
  languages: readonly Language[]
  /** The time zone in which days of statistics begin and end. */
  timeZone: string
}

const facts: Record<Country, CountryFacts> = {
  FR: { hostLabel: 'fr', defaultLocale: 'fr-FR', defaultLanguage: 'fr', languages: ['fr'], timeZone: 'Europe/Paris' },
  BE: {
    hostLabel: 'be',
    defaultLocale: 'nl-BE',
    defaultLanguage: 'nl',
    languages: ['nl', 'fr'],
    timeZone: 'Europe/Brussels',
  },
  GB: { hostLabel: 'uk', defaultLocale: 'en-GB', defaultLanguage: 'en', languages: ['en'], timeZone: 'Europe/London' },
  DE: { hostLabel: 'de', defaultLocale: 'de-DE', defaultLanguage: 'de', languages: ['de'], timeZone: 'Europe/Berlin' },
  IT: { hostLabel: 'it', defaultLocale: 'it-IT', defaultLanguage: 'it', languages: ['it'], timeZone: 'Europe/Rome' },
  ES: { hostLabel: 'es', defaultLocale: 'es-ES', defaultLanguage: 'es', languages: ['es'], timeZone: 'Europe/Madrid' },
  PT: { hostLabel: 'pt', defaultLocale: 'pt-PT', defaultLanguage: 'pt', languages: ['pt'], timeZone: 'Europe/Lisbon' },
}

export const homeCountry: Country = 'FR'

export function countryFacts(country: Country): CountryFacts {
  return facts[country]
}

export function isCountry(code: string): code is Country {
  return (countries as readonly string[]).includes(code)
}

/** The 50 codes that the country selector lists (document 1, section 3). */
export const europeanCountries =
  'AD AL AM AT AZ BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GE GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK'.split(
    ' ',
  )

/** Rule "country of a provider": the company's country when it has a directory, else the country of the host on which it registered. */
export function listedCountry(companyCountry: string, registeredOn: Country): Country {
  return isCountry(companyCountry) ? companyCountry : registeredOn
}
