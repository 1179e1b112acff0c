import { type Country, countries } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import type { SwitchName } from '@bouquet/domain/switch-names'

/** The open countries, as the server said when this page was loaded; all where it said nothing. */
export function openCountries(): readonly Country[] {
  return named('countries', countries)
}

/** The languages that can be chosen, as the server said when this page was loaded; all where it said nothing. */
export function offeredLanguages(): readonly Language[] {
  return named('languages', languages)
}

/** Whether the host's country offers it, as the server said when this page was loaded (rule "switches by country"). */
export function isOfferedHere(name: SwitchName): boolean {
  return !document.documentElement.dataset.off?.split(' ').includes(name)
}

function named<Item extends string>(attribute: 'countries' | 'languages', all: readonly Item[]): readonly Item[] {
  const said = document.documentElement.dataset[attribute]?.split(' ')
  return said ? all.filter((item) => said.includes(item)) : all
}
