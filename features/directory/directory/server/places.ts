import type { Country } from '@bouquet/domain/countries'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { Point } from '@bouquet/domain/distance'
import type { Language } from '@bouquet/domain/languages'
import { slugOf } from '@bouquet/domain/slug'
import type { Database } from '@bouquet/server/database/database.ts'
import { memoize } from '@bouquet/server/memoize.ts'
import { sql } from 'kysely'
import type { Region } from '../rules/regions.ts'
import { cachedForArea } from './cached-for-area.ts'
import type { Reading } from './cached-for-country.ts'
import { departmentName, type KnownDepartment, type KnownPlace, knownPlaces, townName } from './known-places.ts'
import { townsOfAreas } from './region-areas.ts'

type DepartmentPlace = { code: string; slug: string; name: string; latitude: number; longitude: number }
type CityPlace = { slug: string; name: string; latitude: number; longitude: number }
/** The place of a list; without a department and a region it is the whole country. */
export type ListPlace = {
  country: Country
  region: Region | null
  department: DepartmentPlace | null
  city: CityPlace | null
  /** The department is a single town, like Paris: both share one page. */
  isOneTown: boolean
}

type Asked = { department: string; city?: string | undefined }

/** The department with this slug, and the town with this slug in it, named in the reader's language; null where the gazetteer has none. */
export async function findPlace(
  asking: Reading & { language: Language },
  { department: slug, city }: Asked,
): Promise<ListPlace | null> {
  const { country, language } = asking
  const known = await knownPlaces(asking)
  const department = known?.department(slug)
  if (!known || !department) return null
  const { isOneTown } = department
  const townSlug = city ?? (isOneTown ? slug : undefined)
  const town = townSlug === undefined ? undefined : known.town(department, townSlug)
  if (city && !town) return null
  return {
    country,
    region: null,
    department: placeOf(department, departmentName(department, language)),
    city: town ? cityOf(town, language) : null,
    isOneTown,
  }
}

/**
 * The slugs of the place whose department or town is called so in another language: `flandre-orientale/gand` is `oost-vlaanderen/gent`; null where
 * nothing is.
 */
export async function slugsByOtherNames(asking: Reading, { department: slug, city }: Asked): Promise<Asked | null> {
  const known = await knownPlaces(asking)
  const department =
    known?.department(slug) ?? known?.departments.find(({ translations }) => isNamedSo(translations, slug))
  if (!known || !department) return null
  if (city === undefined) return { department: department.slug }
  const town =
    known.town(department, city) ??
    known.places.find((place) => place.department === department && isNamedSo(place.shownNames, city))
  return town ? { department: department.slug, city: town.slug } : null
}

const isNamedSo = (names: KnownPlace['shownNames'], slug: string) =>
  Object.values(names).some((name) => slugOf(name) === slug)

function placeOf({ code, slug, latitude, longitude }: KnownDepartment, name: string): DepartmentPlace {
  return { code, slug, name, latitude, longitude }
}

function cityOf(town: KnownPlace, language: Language): CityPlace {
  return { slug: town.slug, name: townName(town, language), latitude: town.latitude, longitude: town.longitude }
}

/** What is less similar than this is no misspelling. */
const leastSimilar = 0.35

/** Departments whose slugs are most similar to an unknown one; none where no slug is like it. */
export async function departmentsLike(
  db: Database,
  country: Country,
  slug: string,
  language: Language,
): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, coalesce(translations ->> ${language}, name) as name from departments
    where country = ${country} and similarity(slug, ${slug}) > ${leastSimilar}
    order by similarity(slug, ${slug}) desc, slug limit 5`.execute(db)
  return rows
}

/** Towns of a department whose slugs are most similar to an unknown one; none where no slug is like it. */
export async function citiesLike(
  db: Database,
  { country, department, slug }: { country: Country; department: string; slug: string },
): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from places where country = ${country} and department_code = ${department}
      and similarity(slug, ${slug}) > ${leastSimilar}
    order by similarity(slug, ${slug}) desc, population desc limit 5`.execute(db)
  return rows
}

export type Counted = { slug: string; name: string; entries: number }

/** The departments of a country that have entries, in the reader's alphabetical order. */
export async function departmentsWithEntries(
  db: Database,
  { country, kind, language }: { country: Country; kind: DirectoryKind; language: Language },
): Promise<CountedDepartment[]> {
  const { rows } = await sql<CountedDepartment>`
    select d.code, d.slug, coalesce(d.translations ->> ${language}, d.name) as name, c.entries
    from directory_counts c join departments d on d.country = c.country and d.code = c.department_code
    where c.country = ${country} and c.kind = ${kind} and c.facet = '' and c.city_slug = '' and c.department_code <> '' and c.entries > 0`.execute(
    db,
  )
  return rows.toSorted((a, b) => alphabet(language).compare(a.name, b.name))
}

const alphabet = memoize((language: Language) => new Intl.Collator(language))

export type CountedDepartment = Counted & { code: string }

/** The number of entries of each of these departments; those without any are left out. */
export async function countDepartments(
  db: Database,
  {
    country,
    kind,
    language,
    codes,
  }: { country: Country; kind: DirectoryKind; language: Language; codes: readonly string[] },
): Promise<CountedDepartment[]> {
  const { rows } = await sql<CountedDepartment>`
    select d.code, d.slug, coalesce(d.translations ->> ${language}, d.name) as name, c.entries
    from directory_counts c join departments d on d.country = c.country and d.code = c.department_code
    where c.country = ${country} and c.kind = ${kind} and c.facet = '' and c.city_slug = '' and c.department_code = any(${[...codes]}::text[])
      and c.entries > 0
    order by c.entries desc, d.slug`.execute(db)
  return rows
}

/** The departments closest to a point that have entries, but for the one with this code. */
export async function departmentsNear(
  db: Database,
  {
    country,
    kind,
    language,
    at,
  }: { country: Country; kind: DirectoryKind; language: Language; at: Point & { code: string | null } },
): Promise<CountedDepartment[]> {
  const { rows } = await sql<CountedDepartment>`
    select d.code, d.slug, coalesce(d.translations ->> ${language}, d.name) as name, c.entries
    from directory_counts c join departments d on d.country = c.country and d.code = c.department_code
    where c.country = ${country} and c.kind = ${kind} and c.facet = '' and c.city_slug = '' and c.entries > 0 and d.code is distinct from ${at.code}
    order by point(d.longitude, d.latitude) <-> point(${at.longitude}, ${at.latitude}) limit 6`.execute(db)
  return rows
}

type TownsOf = { country: Country; kind: DirectoryKind; department: string }

/** The towns of a department, those with the most entries first. */
export const citiesWithEntries = cachedForArea(
  (asked: TownsOf) => ({ ...asked, key: 'towns' }),
  async (db, { country, kind, department }): Promise<Counted[]> => {
    const { rows } = await sql<Counted>`
    select p.slug, p.name, c.entries
    from (
      select country, department_code, city_slug, entries from directory_counts
      where country = ${country} and kind = ${kind} and department_code = ${department} and facet = '' and city_slug <> '' and entries > 0
      order by entries desc, city_slug limit 12
    ) c
    join places p on p.country = c.country and p.department_code = c.department_code and p.slug = c.city_slug
    order by c.entries desc, p.name`.execute(db)
    return rows
  },
)

type CountsOf = { place: ListPlace; kind: DirectoryKind }

/** The numbers of entries of the place: the total under an empty name, and one for each facet. */
export const readCounts = cachedForArea(
  ({ place: { country, region, department, city }, kind }: CountsOf) => ({
    country,
    kind,
    department: department?.code ?? null,
    key: `counts ${region?.slug ?? city?.slug ?? ''}`,
  }),
  async (
    db,
    { place: { country, region, department, city, isOneTown }, kind },
  ): Promise<ReadonlyMap<string, number>> => {
    const codes = region?.departments ?? [department?.code ?? '']
    const within = region?.area
      ? sql`(department_code, city_slug) in (select department_code, slug from (${townsOfAreas(country, [region])}) t)`
      : sql`department_code = any(${[...codes]}::text[]) and city_slug = ${(isOneTown ? null : city?.slug) ?? ''}`
    const { rows } = await sql<{ facet: string; entries: number }>`
    select facet, sum(entries)::int as entries from directory_counts
    where country = ${country} and kind = ${kind} and ${within} and entries > 0
    group by facet`.execute(db)
    return new Map(rows.map(({ facet, entries }) => [facet, entries]))
  },
)
