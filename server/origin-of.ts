import { homeCountry, isCountry } from '@bouquet/domain/countries'
import type { Config } from './config/config.ts'

/** The public address of a country's site, `https://www.bouquet.fr`; for a country without a site, that of the home country. */
export function originOf({ origins }: Pick<Config, 'origins'>, country: string): string {
  return origins[isCountry(country) ? country : homeCountry]
}
