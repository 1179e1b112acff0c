import { isCountry } from '@bouquet/domain/countries'
import { homeCountryOf } from './config/cells.ts'
import type { Config } from './config/config.ts'

/** The public address of a country's site, `https://www.bouquet.fr`; for a country without a site, that of the home country. */
export function originOf(config: Pick<Config, 'countries' | 'origins'>, country: string): string {
  return config.origins[isCountry(country) ? country : homeCountryOf(config)]
}
