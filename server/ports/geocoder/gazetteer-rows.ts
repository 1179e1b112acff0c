import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PlaceSearch } from './geocoder.ts'

export type PlaceRow = {
  id: number
  country: Country
  name: string
  shownName: string
  departmentCode: string
  department: string
  postalCodes: string[]
  latitude: number
  longitude: number
}

type Scope = Pick<PlaceSearch, 'countries' | 'limit' | 'language' | 'near'>

const exactNameBonus = 3
const maxPostalCodes = 30

/** Places with a name that begins with the text, the largest first; an exact name counts like twenty times the population. */
export function placesByPrefix(db: Database, text: string, scope: Scope): Promise<PlaceRow[]> {
  return rowsOf(
    db,
    scope,
    null,
    sql`
    select place_id, max(weight + case when search_name = ${text} then ${exactNameBonus}::real else 0 end) as score
    from place_names
    where search_name >= ${text} and search_name < ${`${text}~`} and country = any(${scope.countries}::text[])
    group by place_id`,
  )
}

/** Places with a name in which a later word begins with the text, and with `withErrors` those with a similar name. */
export function placesByLikeness(
  db: Database,
  { name, withErrors }: { name: string; withErrors: boolean },
  scope: Scope,
): Promise<PlaceRow[]> {
  const laterWord = `% ${name}%`
  return rowsOf(
    db,
    scope,
    null,
    sql`
    select place_id,
      max(weight * 0.3 + case when search_name like ${laterWord} then 6 else similarity(search_name, ${name}) * 10 end) as score
    from place_names_like(${name})
    where country = any(${scope.countries}::text[]) and (${withErrors} or search_name like ${laterWord})
    group by place_id`,
  )
}

/** Places with a postal code that begins with the code and, when a name is given too, a name that begins with the name. */
export function placesByPostalCode(
  db: Database,
  { code, name }: { code: string; name: string },
  scope: Scope,
): Promise<PlaceRow[]> {
  return rowsOf(
    db,
    scope,
    code,
    sql`
    select place_id, max(weight + case when code = ${code} then ${exactNameBonus}::real else 0 end) as score
    from place_postal_codes join place_names using (place_id)
    where code >= ${code} and code < ${`${code}~`} and place_postal_codes.country = any(${scope.countries}::text[])
      and search_name like ${`${name}%`}
    group by place_id`,
  )
}

// The best places are chosen by score alone; distance, names and codes are computed only for these few.
async function rowsOf(
  db: Database,
  scope: Scope,
  code: string | null,
  scores: RawBuilder<unknown>,
): Promise<PlaceRow[]> {
  const near = scope.near ? `(${scope.near.lng},${scope.near.lat})` : null
  const { rows } = await sql<PlaceRow>`
    with scored as (${scores}),
    best as (select place_id, score from scored order by score desc, place_id limit ${scope.limit * 4})
    select p.id, p.country, p.name, p.latitude, p.longitude,
      coalesce(shown.shown_name, p.name) as "shownName",
      p.department_code as "departmentCode",
      coalesce(d.translations ->> ${scope.language}, d.name) as department,
      array(
        select c.code from place_postal_codes c where c.place_id = p.id
        order by starts_with(c.code, ${code}) desc nulls last, c.code limit ${maxPostalCodes}
      ) as "postalCodes"
    from best
    join places p on p.id = best.place_id
    join departments d on d.country = p.country and d.code = p.department_code
    left join lateral (
      select n.shown_name from place_names n where n.place_id = p.id and n.language = ${scope.language} limit 1
    ) shown on true
    order by best.score - coalesce(ln(1 + (point(p.longitude, p.latitude) <-> ${near}::point)), 0) desc, p.id
    limit ${scope.limit}
  `.execute(db)
  return rows
}

/** The gazetteer's data about a point; `name` is the local name of the searched place, null where only its area is known. */
type KnownPlace = { name: string | null; departmentCode: string; department: string; postalCodes: string[] }

/** The place of that name close to a point, else the area of the closest place; null in a country without places. */
export async function closestPlace(
  db: Database,
  at: { country: Country; lat: number; lng: number; name: string; language: Language },
): Promise<KnownPlace | null> {
  const point = `(${at.lng},${at.lat})`
  const { rows } = await sql<KnownPlace>`
    select case when close.is_namesake then close.name end as name, d.code as "departmentCode",
      coalesce(d.translations ->> ${at.language}, d.name) as department,
      case when close.is_namesake then array(
        select code from place_postal_codes where place_id = close.id order by code limit ${maxPostalCodes}
      ) else '{}' end as "postalCodes"
    from (
      select *, exists(select from place_names n where n.place_id = p.id and n.search_name = ${at.name}) as is_namesake
      from (
        select *, point(longitude, latitude) <-> ${point}::point as distance from places where country = ${at.country}
        order by point(longitude, latitude) <-> ${point}::point limit 20
      ) p
    ) close
    join departments d on d.country = close.country and d.code = close.department_code
    order by close.is_namesake desc, close.distance
    limit 1
  `.execute(db)
  return rows[0] ?? null
}
