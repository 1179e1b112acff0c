import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Point } from '@bouquet/domain/distance'
import type { Language } from '@bouquet/domain/languages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

type Named = Point & { name: string }
type Sought = { country: string; kind: DirectoryKind; language: Language; slugs: readonly string[] }

/** The towns that these entries are listed in, named in the reader's language, with the slugs of the entries in each. */
export async function placesOfEntries(
  db: Database,
  { country, kind, language, slugs }: Sought,
): Promise<(Named & { slugs: string[] })[]> {
  const named = kind === 'planner' ? sql`select id from providers` : sql`select id from venues`
  const { rows } = await sql<Named & { slugs: string[] }>`
    select coalesce((select n.shown_name from place_names n where n.place_id = p.id and n.language = ${language} limit 1), p.name) as name,
      p.latitude, p.longitude, array_agg(e.slug order by e.slug) as slugs
    from (${named} where slug = any(${slugs}::text[])) named
    join directory_entries e on e.id = named.id and e.country = ${country} and e.kind = ${kind}
    join places p on p.country = e.country and p.department_code = e.department_code and p.slug = e.city_slug
    group by p.id order by count(*) desc, p.population desc, p.id`.execute(db)
  return rows
}

type View = Point & { km: number; language: Language }
const maxTowns = 60
const maxDepartments = 24

/** The largest towns within this many kilometres of the middle, in any country. */
export async function townsWithin(db: Database, { latitude, longitude, km, language }: View): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select coalesce((select n.shown_name from place_names n where n.place_id = p.id and n.language = ${language} limit 1), p.name) as name,
      p.latitude, p.longitude
    from (
      select id, name, latitude, longitude from places
      where point(longitude, latitude) <@ box_around(${latitude}, ${longitude}, ${km * 1000})
      order by population desc, id limit ${maxTowns}
    ) p`.execute(db)
  return rows
}

/** The departments whose middle is within this many kilometres, the closest first. */
export async function departmentsWithin(db: Database, { latitude, longitude, km, language }: View): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select coalesce(translations ->> ${language}, name) as name, latitude, longitude from departments
    where point(longitude, latitude) <@ box_around(${latitude}, ${longitude}, ${km * 1000})
    order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit ${maxDepartments}`.execute(db)
  return rows
}
