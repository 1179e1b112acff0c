import type { Country } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { type GazetteerPlace, type PlaceName, weightOf } from './gazetteer.ts'
import placeNames from './place-names.json' with { type: 'json' }
import { searchNamesOf } from './search-names.ts'

export type KnownNames = {
  /** The local name. */
  name: string
  /** Where another place of the country has one of the names. */
  department?: string
  shown?: Partial<Record<Language, string>>
  /** By which it is only found. */
  also?: string[]
}

/** The towns of a country with names in several languages, by the name that they have in the source. */
export function knownNames(country: Country): [sourceName: string, names: KnownNames][] {
  return Object.entries((placeNames as Partial<Record<Country, Record<string, KnownNames>>>)[country] ?? {})
}

/** The searchable forms of a place's name. */
export function namesFor(name: string, weight: number): PlaceName[] {
  return searchNamesOf(name).map((searchName) => ({ searchName, weight }))
}

/** Gives towns with names in several languages all of them, and the local one where the source has a foreign one. */
export function giveKnownNames(country: Country, places: GazetteerPlace[]): void {
  const byName = Map.groupBy(places, ({ name }) => name)
  for (const [sourceName, known] of knownNames(country)) {
    const place = largestOf(byName.get(sourceName) ?? [], known)
    if (!place) continue
    place.names = allNames(known, { sourceName, population: place.population })
    place.name = known.name
  }
}

function largestOf(places: GazetteerPlace[], { department }: KnownNames): GazetteerPlace | undefined {
  return places
    .filter(({ departmentCode }) => !department || departmentCode === department)
    .toSorted((a, b) => b.population - a.population)[0]
}

/** All names of a town, those to be shown with their language. */
export function allNames(
  { name, shown = {}, also = [] }: KnownNames,
  { sourceName, population }: { sourceName: string; population: number },
): PlaceName[] {
  const weight = weightOf(population)
  const shownNames = languages.flatMap((language) => {
    const text = shown[language]
    return text ? namesFor(text, weight).map((found) => ({ ...found, shown: { language, name: text } })) : []
  })
  const others = [sourceName, name, ...also].flatMap((text) => namesFor(text, weight))
  return [...withoutRepeats(others), ...shownNames]
}

function withoutRepeats(names: PlaceName[]): PlaceName[] {
  return [...new Map(names.map((name) => [name.searchName, name])).values()]
}
