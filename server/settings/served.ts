import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { type SwitchName, switchNames } from '@bouquet/domain/switch-names'
import { isOffered } from '@bouquet/domain/switches'
import type { Config } from '../config/config.ts'
import type { SettingsReader } from './open-settings.ts'

type Settings = { settings: Pick<SettingsReader, 'read'> }
type Reading = Settings & { config: Pick<Config, 'countries'> }

/** The open countries that this deployment serves, in their usual order (rules "served countries" and "cells"). */
export function openCountries(reading: Reading): Country[] {
  return linkedCountries(reading).filter((country) => reading.config.countries.includes(country))
}

/** The countries that visitors can choose: the open ones here, and of those elsewhere what this deployment's operator shows. */
export function linkedCountries({ settings }: Settings): Country[] {
  const open = settings.read('served').countries
  return countries.filter((country) => open.includes(country))
}

export function isOpenCountry(reading: Reading, country: Country): boolean {
  return openCountries(reading).includes(country)
}

/** Whether it is offered in the country at this moment (rule "switches by country"). */
export function isOfferedIn(reading: Reading, name: SwitchName, country: Country): boolean {
  const served = { ...reading.settings.read('served'), countries: openCountries(reading) }
  return isOffered({ switches: reading.settings.read('switches'), served }, name, country)
}

/** What is not offered in the country, in the order of the list. */
export function notOfferedIn(reading: Reading, country: Country): SwitchName[] {
  return switchNames.filter((name) => !isOfferedIn(reading, name, country))
}

/** The languages that can be chosen, in their usual order (rule "served languages"). */
export function offeredLanguages({ settings }: Settings): Language[] {
  const offered = settings.read('served').languages
  return languages.filter((language) => offered.includes(language))
}

/** The language itself while it can be chosen, else the country's own. */
export function languageIn(reading: Settings, language: Language, country: Country): Language {
  return offeredLanguages(reading).includes(language) ? language : countryFacts(country).defaultLanguage
}
