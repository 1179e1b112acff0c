import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import type { Database } from '@bouquet/server/database/database.ts'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { sql } from 'kysely'
import { type Region, regionsOf } from '../rules/regions.ts'

export type NamedPlace =
  | { type: 'region'; region: Region }
  | { type: 'department'; slug: string; name: string }
  | { type: 'city'; slug: string; name: string; department: string; departmentSlug: string; isOneTown: boolean }

type Asking = { db: Database; country: Country; language: Language }
type Area = { named: string; codes: readonly string[]; place: NamedPlace }
type CityRow = Extract<NamedPlace, { type: 'city' }> & { named: string; code: string; population: number }

const maxWords = 8
const longestName = 5
/** A town of at least this size takes precedence over a department whose name has as many words: “Lyon Nord” is Lyon. */
const largeTown = 20_000

/** The place whose full name, in any language or spelling, this is: `muenchen`, `lisbon`. */
export async function findPlaceNamed(asking: Asking, name: string): Promise<NamedPlace | null> {
  const [[area], cities] = await Promise.all([areasNamed(asking, [name]), citiesNamed(asking, [name])])
  return area?.place ?? withoutCode(best(cities))
}

/**
 * The place that some of the words name: `champetre lyon` is Lyon; where a town is named with its region or department, the town: `siena
 * toscana`. Null where none is named.
 */
export async function findPlaceInWords(asking: Asking, text: string): Promise<NamedPlace | null> {
  const words = text.split(' ').slice(0, maxWords)
  if (words.length < 2) return null
  const names = namesWithin(words)
  const [areas, cities] = await Promise.all([areasNamed(asking, names), citiesNamed(asking, names)])
  const [area] = areas
  if (!area) return withoutCode(best(cities))
  const inside = await cityInside(asking, area, words, cities)
  if (inside) return withoutCode(inside)
  const town = best(cities.filter(({ named }) => wordCount(named) >= wordCount(area.named)))
  const isTown = area.place.type === 'department' && town !== undefined && town.population >= largeTown
  return isTown ? withoutCode(town) : area.place
}

function withoutCode(city: CityRow | undefined): NamedPlace | null {
  if (!city) return null
  const { named: _named, code: _code, population: _population, ...place } = city
  return { ...place, type: 'city' }
}

/** All sequences of words that could be a name. */
function namesWithin(words: string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestName, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  )
}

const wordCount = (name: string) => name.split(' ').length

/** The town whose name has the most words, then the largest one. */
function best(cities: CityRow[]): CityRow | undefined {
  return cities.toSorted((a, b) => wordCount(b.named) - wordCount(a.named) || b.population - a.population)[0]
}

/** Regions, then departments, those with the most words in their names first. */
async function areasNamed({ db, country, language }: Asking, names: string[]): Promise<Area[]> {
  const regions = regionsOf(country).flatMap((region): Area[] => {
    const named = longest(regionNames(region).filter((name) => names.includes(name)))
    return named ? [{ named, codes: region.departments, place: { type: 'region', region } }] : []
  })
  const { rows } = await sql<{ code: string; slug: string; name: string; known: string[] }>`
    select d.code, d.slug, coalesce(d.translations ->> ${language}, d.name) as name,
      array(select plain_words(known) from (select d.name union select value from jsonb_each_text(d.translations)) names (known)) as known
    from departments d where d.country = ${country}`.execute(db)
  const departments = rows.flatMap(({ code, slug, name, known }): Area[] => {
    const named = longest(known.filter((one) => names.includes(one)))
    return named ? [{ named, codes: [code], place: { type: 'department', slug, name } }] : []
  })
  return [...regions, ...departments].toSorted((a, b) => wordCount(b.named) - wordCount(a.named))
}

const longest = (names: string[]) => names.toSorted((a, b) => b.length - a.length)[0]

/** The names of a region in all languages, normalised for searching. */
export function regionNames({ names, aliases }: Region): string[] {
  return [...Object.values(names), ...aliases].map(searchName)
}

/** A town of the area that is among the named ones, or whose name begins with the words beside the area's name: `aix provence`. */
async function cityInside(
  asking: Asking,
  area: Area,
  words: string[],
  cities: CityRow[],
): Promise<CityRow | undefined> {
  const named = cities.filter(({ code, named: name }) => area.codes.includes(code) && name !== area.named)
  if (named.length > 0) return best(named)
  const rest = ` ${words.join(' ')} `.replace(` ${area.named} `, ' ').trim()
  return rest === ''
    ? undefined
    : (
        await readCities(
          asking,
          sql`n.search_name >= ${`${rest} `} and n.search_name < ${`${rest} ~`}
    and p.department_code = any(${[...area.codes]}::text[])`,
        )
      )[0]
}

function citiesNamed(asking: Asking, names: string[]): Promise<CityRow[]> {
  return readCities(asking, sql`n.search_name = any(${names}::text[])`)
}

const maxCities = 30

async function readCities({ db, country, language }: Asking, condition: ReturnType<typeof sql>): Promise<CityRow[]> {
  const { rows } = await sql<Omit<CityRow, 'type'>>`
    with named as (
      select n.place_id, max(n.search_name) as named, p.population
      from place_names n join places p on p.id = n.place_id
      where ${condition} and n.country = ${country} group by n.place_id, p.population
      order by p.population desc, n.place_id limit ${maxCities}
    )
    select p.slug, coalesce(d.translations ->> ${language}, d.name) as department, d.slug as "departmentSlug", d.code, p.population, named.named,
      coalesce((select s.shown_name from place_names s where s.place_id = p.id and s.language = ${language} limit 1), p.name) as name,
      p.slug = d.slug and department_is_one_town(d.country, d.code) as "isOneTown"
    from named join places p on p.id = named.place_id
    join departments d on d.country = p.country and d.code = p.department_code
    order by p.population desc, p.id`.execute(db)
  return rows.map((row) => ({ ...row, type: 'city' }))
}
