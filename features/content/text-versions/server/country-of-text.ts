import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'

/** The host whose own language it is, else one whose people speak it. */
export function countryOfText(language: Language): Country {
  const own = countries.find((country) => countryFacts(country).defaultLanguage === language)
  return own ?? countries.find((country) => countryFacts(country).languages.includes(language)) ?? 'FR'
}
