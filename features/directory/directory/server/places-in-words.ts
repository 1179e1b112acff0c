import type { Language } from '@bouquet/domain/languages'
import { searchName } from '@bouquet/server/gazetteer/search-names.ts'
import { memoize } from '@bouquet/server/memoize.ts'
import { isInRegion, type Region, regionsOf } from '../rules/regions.ts'
import type { Reading } from './cached-for-country.ts'
import { knownPlaceNames, type PlaceName } from './known-place-names.ts'
import { departmentName, isWholeDepartment, type KnownPlace, knownPlaces, townName } from './known-places.ts'

export type NamedPlace =
  | { type: 'region'; region: Region }
  | { type: 'department'; code: string; slug: string; name: string }
  | { type: 'city'; slug: string; name: string; department: string; departmentSlug: string; isOneTown: boolean }

type Asking = Reading & { language: Language }
type Area = { named: string; contains: (town: KnownPlace) => boolean; place: NamedPlace }
type City = Extract<NamedPlace, { type: 'city' }> & { named: string; town: KnownPlace; population: number }

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

function withoutCode(city: City | undefined): NamedPlace | null {
  if (!city) return null
  const { named: _named, town: _town, population: _population, ...place } = city
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
function best(cities: City[]): City | undefined {
  return cities.toSorted((a, b) => wordCount(b.named) - wordCount(a.named) || b.population - a.population)[0]
}

/** Regions, then departments, those with the most words in their names first. */
async function areasNamed(asking: Asking, names: string[]): Promise<Area[]> {
  const regions = regionsOf(asking.country).flatMap((region): Area[] => {
    const named = longest(regionNames(region).filter((name) => names.includes(name)))
    const contains = (town: KnownPlace) => isInRegion(region, { ...town, department: town.department.code })
    return named ? [{ named, contains, place: { type: 'region', region } }] : []
  })
  const known = await knownPlaces(asking)
  const departments = (known?.departments ?? []).flatMap((department): Area[] => {
    const { code, slug, searchNames } = department
    const named = longest(searchNames.filter((one) => names.includes(one)))
    const name = departmentName(department, asking.language)
    const contains = (town: KnownPlace) => town.department === department
    return named ? [{ named, contains, place: { type: 'department', code, slug, name } }] : []
  })
  return [...regions, ...departments].toSorted((a, b) => wordCount(b.named) - wordCount(a.named))
}

const longest = (names: string[]) => names.toSorted((a, b) => b.length - a.length)[0]

/** The names of a region in all languages, normalised for searching. */
export const regionNames = memoize(({ names, aliases }: Region): readonly string[] =>
  [...Object.values(names), ...aliases].map(searchName),
)

/** A town of the area that is among the named ones, or whose name begins with the words beside the area's name: `aix provence`. */
async function cityInside(asking: Asking, area: Area, words: string[], cities: City[]): Promise<City | undefined> {
  const named = cities.filter(({ town, named: name }) => area.contains(town) && name !== area.named)
  if (named.length > 0) return best(named)
  const rest = ` ${words.join(' ')} `.replace(` ${area.named} `, ' ').trim()
  if (rest === '') return undefined
  const known = await knownPlaceNames(asking)
  const [largest] = townsNamed(asking, (add) =>
    known?.eachBeginning(`${rest} `, (name) => {
      if (area.contains(name.place)) add(name)
    }),
  )
  return largest
}

async function citiesNamed(asking: Asking, names: string[]): Promise<City[]> {
  const known = await knownPlaceNames(asking)
  return townsNamed(asking, (add) => {
    for (const name of new Set(names)) known?.eachNamed(name, add)
  })
}

const maxCities = 30

/** The largest of the towns with the names that `find` adds; one that has several of them is named by the last in the alphabet. */
function townsNamed({ language }: Asking, find: (add: (name: PlaceName) => void) => void): City[] {
  const named = new Map<KnownPlace, string>()
  find(({ text, place }) => {
    const before = named.get(place)
    if (before === undefined || before < text) named.set(place, text)
  })
  const largest = [...named].toSorted(([a], [b]) => b.population - a.population || a.id - b.id).slice(0, maxCities)
  return largest.map(([place, text]) => ({
    type: 'city',
    slug: place.slug,
    name: townName(place, language),
    department: departmentName(place.department, language),
    departmentSlug: place.department.slug,
    isOneTown: isWholeDepartment(place),
    named: text,
    town: place,
    population: place.population,
  }))
}
