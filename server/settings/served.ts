import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { type SwitchName, switchNames } from '@bouquet/domain/switch-names'
import { isOffered } from '@bouquet/domain/switches'
import type { SettingsReader } from './open-settings.ts'

type Reading = { settings: Pick<SettingsReader, 'read'> }

/** The open countries in their usual order (rule "served countries"). */
export function openCountries({ settings }: Reading): Country[] {
  const open = settings.read('served').countries
  return countries.filter((country) => open.includes(country))
}

export function isOpenCountry(reading: Reading, country: Country): boolean {
  return openCountries(reading).includes(country)
}

/** Whether it is offered in the country at this moment (rule "switches by country"). */
export function isOfferedIn({ settings }: Reading, name: SwitchName, country: Country): boolean {
  return isOffered({ switches: settings.read('switches'), served: settings.read('served') }, name, country)
}

/** What is not offered in the country, in the order of the list. */
export function notOfferedIn(reading: Reading, country: Country): SwitchName[] {
  return switchNames.filter((name) => !isOfferedIn(reading, name, country))
}

/** The languages that can be chosen, in their usual order (rule "served languages"). */
export function offeredLanguages({ settings }: Reading): Language[] {
  const offered = settings.read('served').languages
  return languages.filter((language) => offered.includes(language))
}

/** The language itself while it can be chosen, else the country's own. */
export function languageIn(reading: Reading, language: Language, country: Country): Language {
  return offeredLanguages(reading).includes(language) ? language : countryFacts(country).defaultLanguage
}
