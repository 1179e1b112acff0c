import type { Language } from '@bouquet/domain/languages'

export type PlaceSearch = {
  query: string
  /** Only places of these countries are found; the gazetteer has those with a directory alone. */
  countries: readonly string[]
  limit: number
  /** The language of the names of towns, areas and countries, where a translation exists. */
  language: Language
  /** Among equally good matches, those near this point come first. */
  near?: { lat: number; lng: number }
}

export type Place = {
  type: 'city' | 'street'
  /** The text in the list: the town's name in the caller's language, or the street. */
  name: string
  /** Postal codes, the best match first, at most 30; empty where the source knows none. */
  zipcode: string[]
  /** The town's local name, which is stored: `Firenze` whatever the language of the search. */
  city: string
  countrycode: string
  country: string
  /** The area's name; empty where no area is known. */
  department: string
  departmentCode: string
  lat: number
  lng: number
}

export type Geocoder = {
  /** The matching places, best first; an empty list when there are none. Throws only when the gazetteer cannot be read. */
  search(search: PlaceSearch): Promise<Place[]>
}
