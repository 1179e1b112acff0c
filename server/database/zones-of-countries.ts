import { countries, countryFacts } from '@bouquet/domain/countries'
import { sql } from 'kysely'

/** The countries with the names of their time zones, as `zone (country, name)` in a `from`. */
export const zonesOfCountries = sql`(values ${sql.join(
  countries.map((country) => sql`(${sql.lit(country)}, ${sql.lit(countryFacts(country).timeZone)})`),
)}) zone (country, name)`
