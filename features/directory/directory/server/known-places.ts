import type { Language } from '@bouquet/domain/languages'
import { sql } from 'kysely'
import { cachedForCountry } from './cached-for-country.ts'

export type KnownDepartment = {
  code: string
  slug: string
  name: string
  /** By language, where they differ from the local name. */
  translations: Partial<Record<Language, string>>
  latitude: number
  longitude: number
  /** Its names in all languages, normalised for searching. */
  searchNames: string[]
  /** It consists of one town of the same name, like Paris: both share one page. */
  isOneTown: boolean
}

export type KnownPlace = {
  id: number
  slug: string
  name: string
  /** As it is called in other languages. */
  shownNames: Partial<Record<Language, string>>
  population: number
  latitude: number
  longitude: number
  department: KnownDepartment
}

/** The gazetteer of a country. */
export type KnownPlaces = {
  /** In the order of their slugs. */
  departments: KnownDepartment[]
  /** In the order of their ids. */
  places: KnownPlace[]
  department(slug: string): KnownDepartment | undefined
  town(department: KnownDepartment, slug: string): KnownPlace | undefined
}

type DepartmentRow = Omit<KnownDepartment, 'isOneTown'>
type PlaceRow = [
  id: number,
  department: string,
  slug: string,
  name: string,
  population: number,
  latitude: number,
  longitude: number,
]
type ShownName = [place: number, language: Language, name: string]
type Row = { departments: DepartmentRow[] | null; places: PlaceRow[] | null; shown: ShownName[] | null }

/** The departments and towns of a country; the database answers in JSON, which is read several times faster than its rows. */
export const knownPlaces = cachedForCountry(async ({ db, country }): Promise<KnownPlaces | null> => {
  const { rows } = await sql<Row>`
    select
      (select json_agg(json_build_object('code', d.code, 'slug', d.slug, 'name', d.name, 'translations', d.translations,
          'latitude', d.latitude, 'longitude', d.longitude, 'searchNames',
          array(select plain_words(known) from (select d.name union select value from jsonb_each_text(d.translations)) names (known))
        ) order by d.slug) from departments d where d.country = ${country}) as departments,
      (select json_agg(json_build_array(p.id, p.department_code, p.slug, p.name, p.population, p.latitude, p.longitude) order by p.id)
        from places p where p.country = ${country}) as places,
      (select json_agg(json_build_array(n.place_id, n.language, n.shown_name) order by n.ctid)
        from place_names n where n.country = ${country} and n.language is not null) as shown`.execute(db)
  const [row] = rows
  return row?.departments ? placesFrom(row.departments, row.places ?? [], row.shown ?? []) : null
})

function placesFrom(departmentRows: DepartmentRow[], placeRows: PlaceRow[], shown: ShownName[]): KnownPlaces {
  const departments = departmentRows.map((row): KnownDepartment => ({ ...row, isOneTown: false }))
  const byCode = new Map(departments.map((department) => [department.code, department]))
  const places = placeRows.flatMap(([id, code, slug, name, population, latitude, longitude]): KnownPlace[] => {
    const department = byCode.get(code)
    return department ? [{ id, slug, name, shownNames: noNames, population, latitude, longitude, department }] : []
  })
  const byId = new Map(places.map((place) => [place.id, place]))
  for (const [id, language, name] of shown) {
    const place = byId.get(id)
    if (place) place.shownNames = { [language]: name, ...place.shownNames }
  }
  const towns = new Map(places.map((place) => [keyOf(place.department, place.slug), place]))
  markOneTowns(places, towns)
  const bySlug = new Map(departments.map((department) => [department.slug, department]))
  return {
    departments,
    places,
    department: (slug) => bySlug.get(slug),
    town: (department, slug) => towns.get(keyOf(department, slug)),
  }
}

const noNames: KnownPlace['shownNames'] = {}

const keyOf = ({ code }: KnownDepartment, slug: string) => `${code} ${slug}`

function markOneTowns(places: KnownPlace[], towns: Map<string, KnownPlace>): void {
  const counts = new Map<KnownDepartment, number>()
  for (const { department } of places) counts.set(department, (counts.get(department) ?? 0) + 1)
  for (const [department, count] of counts)
    department.isOneTown = count === 1 && towns.has(keyOf(department, department.slug))
}

/** The name of a department in the reader's language. */
export function departmentName({ name, translations }: KnownDepartment, language: Language): string {
  return translations[language] ?? name
}

/** The name of a town in the reader's language. */
export function townName({ name, shownNames }: KnownPlace, language: Language): string {
  return shownNames[language] ?? name
}

/** The town and its department are the same page. */
export function isWholeDepartment({ slug, department }: KnownPlace): boolean {
  return department.isOneTown && slug === department.slug
}
