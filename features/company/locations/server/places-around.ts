import type { Language } from '@bouquet/domain/languages'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { kmAcross, kmTall } from '../rules/map-of-place.ts'

type TownRow = { name: string; latitude: number; longitude: number; km: number }

const maxTowns = 40
const maxDepartments = 6
const kmPerDegree = 111

/** The towns and departments on the map of a place. */
export async function readPlacesAround(
  db: Database,
  place: { latitude: number; longitude: number; language: Language },
) {
  const [towns, departments] = await Promise.all([
    readTownsAround(db, { ...place, km: kmAcross / 2 }),
    readDepartmentsAround(db, { ...place, km: kmAcross / 2, tallKm: kmTall / 2 }),
  ])
  return { towns, departments }
}

/** The largest towns within this many kilometres of a place, in any country, named in the reader's language; the largest first. */
async function readTownsAround(
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

type View = { latitude: number; longitude: number; km: number; tallKm: number; language: Language }

/**
 * The departments on a map that shows this many kilometres to each side and `tallKm` up and down, named in the reader's language: each in the middle of
 * its towns in view, the one with the most towns first.
 */
async function readDepartmentsAround(
  db: Database,
  { latitude, longitude, km, tallKm, language }: View,
): Promise<Omit<TownRow, 'km'>[]> {
  const { rows } = await sql<Omit<TownRow, 'km'>>`
    select coalesce(d.translations ->> ${language}, d.name) as name, avg(p.latitude) as latitude, avg(p.longitude) as longitude
    from places p join departments d on d.country = p.country and d.code = p.department_code
    where point(p.longitude, p.latitude) <@ box_around(${latitude}, ${longitude}, ${km * 1000})
      and abs(p.latitude - ${latitude}) < ${tallKm / kmPerDegree}
    group by d.country, d.code order by count(*) desc, d.code limit ${maxDepartments}`.execute(db)
  return rows
}
