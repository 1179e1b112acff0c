import { type Country, countries, homeCountry, isCountry } from '@bouquet/domain/countries'
import { StartupError } from '../startup-error.ts'
import type { Env } from './env.ts'

/** The countries that this deployment serves, in their usual order; all where the operator names none. Throws a StartupError. */
export function servedCountries({ COUNTRIES }: Pick<Env, 'COUNTRIES'>): readonly Country[] {
  if (COUNTRIES === undefined) return countries
  const named = COUNTRIES.split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '')
  const unknown = named.find((code) => !isCountry(code))
  if (unknown !== undefined)
    throw new StartupError(
      `COUNTRIES: "${unknown}" is not allowed. It lists some of ${countries.join(', ')}, separated by commas.`,
    )
  if (named.length === 0)
    throw new StartupError('COUNTRIES: names no country. Without COUNTRIES this deployment serves all of them.')
  return countries.filter((country) => named.includes(country))
}

/** The country for what belongs to none: France where this deployment serves it, else the first that it serves. */
export function homeCountryOf({ countries: served }: { countries: readonly Country[] }): Country {
  return served.includes(homeCountry) ? homeCountry : (served[0] ?? homeCountry)
}
