import { type Country, countryFacts } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'

/** Guides about the law of a country, which say nothing to readers of a text that was written for another one. */
const guidesAboutLaw: readonly string[] = ['legal-steps', 'contracts']

/** The guides whose text in this language is not for people of the country (rule "guides about the law"). */
export function guidesOfOtherLaw(country: Country, language: Language): readonly string[] {
  return countryFacts(country).languages.includes(language) ? [] : guidesAboutLaw
}
