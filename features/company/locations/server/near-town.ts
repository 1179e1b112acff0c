import { type Country, isCountry } from '@bouquet/domain/countries'
import { isNearTownCentre, type Point } from '@bouquet/domain/distance'
import type { DB } from '@bouquet/server/database/generated.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { type Kysely, sql } from 'kysely'

type Town = { city: string; zipcode?: string | null | undefined; countryCode: string }

/**
 * Whether a point lies within 30 km of its town's centre (rule "place of an address"); a town that the gazetteer does not know is judged by its postal
 * code, and where that is unknown too by the closest place of its country. In other countries every point does.
 */
export async function isNearTown(db: Kysely<DB>, town: Town, point: Point): Promise<boolean> {
  if (!isCountry(town.countryCode)) return true
  const { named, coded, nearest } = await distancesTo(db, { ...town, country: town.countryCode }, point)
  return isNearTownCentre((named ?? coded ?? nearest ?? 0) / 1000)
}

type Distances = { named: number | null; coded: number | null; nearest: number | null }

/** In metres, from the point to the closest place of that name, of that postal code, and of the country. */
async function distancesTo(
  db: Kysely<DB>,
  { city, zipcode, country }: Town & { country: Country },
  { latitude, longitude }: Point,
): Promise<Distances> {
  const metres = sql`metres_between(p.latitude, p.longitude, ${latitude}, ${longitude})`
  const code = country === 'GB' ? zipcode?.split(' ')[0] : zipcode
  const { rows } = await sql<Distances>`
    select
      (select min(${metres}) from place_names n join places p on p.id = n.place_id
        where n.search_name = ${searchName(city)} and n.country = ${country}) as named,
      (select min(${metres}) from place_postal_codes c join places p on p.id = c.place_id
        where c.code = ${code ?? ''} and c.country = ${country}) as coded,
      (select ${metres} from places p where p.country = ${country}
        order by point(p.longitude, p.latitude) <-> point(${longitude}, ${latitude}) limit 1) as nearest
  `.execute(db)
  return rows[0] ?? { named: null, coded: null, nearest: null }
}
