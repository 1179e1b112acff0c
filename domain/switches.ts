import type { Country } from './countries.ts'
import type { Settings } from './settings.ts'
import type { SwitchName } from './switch-names.ts'

/** What nobody meets in a closed country, whatever its switch says; the rest is for companies that are there already. */
const closesWithCountry: readonly SwitchName[] = [
  'plannerRegistration',
  'venueRegistration',
  'guides',
  'projectForm',
  'favourites',
]

/** Rule "switches by country": whether it is offered in the country. Server and browser ask this function, or show what it said. */
export function isOffered(
  { switches, served }: Pick<Settings, 'switches' | 'served'>,
  name: SwitchName,
  country: Country,
): boolean {
  const isClosed = closesWithCountry.includes(name) && !served.countries.includes(country)
  return !isClosed && switches[name].includes(country)
}
