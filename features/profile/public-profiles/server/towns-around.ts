import type { Language } from '@bouquet/domain/languages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

type TownRow = { name: string; latitude: number; longitude: number; km: number }

const maxTowns = 40

/** The largest towns within this many kilometres of a place, in any country, named in the reader's language; the largest first. */
export async function readTownsAround(
  db: Database,
  { latitude, longitude, km, language }: { latitude: number; longitude: number; km: number; language: Language },
): Promise<TownRow[]> {
  const { rows } = await sql<TownRow>`
    select coalesce((select n.shown_name from place_names n where n.place_id = p.id and n.language = ${language} limit 1), p.name) as name,
      p.latitude, p.longitude, round(metres_between(p.latitude, p.longitude, ${latitude}, ${longitude}) / 1000)::int as km
    from (
      select id, name, latitude, longitude from places
      where point(longitude, latitude) <@ box_around(${latitude}, ${longitude}, ${km * 1000})
      order by population desc, id limit ${maxTowns}
    ) p`.execute(db)
  return rows
}
