import type { Country } from '@bouquet/domain/countries'
import type { DB } from '@bouquet/server/database/generated.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { type Kysely, sql } from 'kysely'

/** Where the directory lists a point: columns of a provider or of a venue. */
export type Area = { department_code: string | null; city_slug: string | null }

export const nowhere: Area = { department_code: null, city_slug: null }

type Written = { latitude: number; longitude: number; city: string }

/** Department and town of an address: the place of that name close to its point, else the closest place. */
export async function findArea(db: Kysely<DB>, country: Country, at: Written): Promise<Area> {
  const point = `(${at.longitude},${at.latitude})`
  const { rows } = await sql<Area>`
    select close.department_code, close.slug as city_slug
    from (
      select id, department_code, slug, point(longitude, latitude) <-> ${point}::point as distance from places
      where country = ${country} order by point(longitude, latitude) <-> ${point}::point limit 20
    ) close
    order by exists (select from place_names n where n.place_id = close.id and n.search_name = ${searchName(at.city)}) desc, close.distance
    limit 1`.execute(db)
  return rows[0] ?? nowhere
}
