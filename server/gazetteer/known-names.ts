import type { Country } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { type GazetteerPlace, type PlaceName, weightOf } from './gazetteer.ts'
import placeNames from './place-names.json' with { type: 'json' }
import { searchNamesOf } from './search-names.ts'

type KnownNames = { name: string; shown?: Record<string, string>; also?: string[] }

/** The searchable forms of a place's name. */
export function namesFor(name: string, weight: number): PlaceName[] {
  return searchNamesOf(name).map((searchName) => ({ searchName, weight }))
}

/** Gives towns with names in several languages all of them, and the local one where the source has a foreign one. */
export function giveKnownNames(country: Country, places: GazetteerPlace[]): void {
  const known = (placeNames as Partial<Record<Country, Record<string, KnownNames>>>)[country] ?? {}
  const largest = largestByName(places)
  for (const [sourceName, names] of Object.entries(known)) {
    const place = largest.get(sourceName)
    if (place) giveNames(place, names)
  }
}

function largestByName(places: GazetteerPlace[]): Map<string, GazetteerPlace> {
  const largest = new Map<string, GazetteerPlace>()
  for (const place of places) {
    if (place.population >= (largest.get(place.name)?.population ?? 0)) largest.set(place.name, place)
  }
  return largest
}

function giveNames(place: GazetteerPlace, { name, shown = {}, also = [] }: KnownNames): void {
  const weight = weightOf(place.population)
  const shownNames = languages.flatMap((language) => {
    const text = shown[language]
    return text ? namesFor(text, weight).map((found) => ({ ...found, shown: { language, name: text } })) : []
  })
  const others = [place.name, name, ...also].flatMap((text) => namesFor(text, weight))
  place.names = [...withoutRepeats(others), ...shownNames]
  place.name = name
}

function withoutRepeats(names: PlaceName[]): PlaceName[] {
  return [...new Map(names.map((name) => [name.searchName, name])).values()]
}
