import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'

export type PlaceSearch = {
  query: string
  /** Only places of these countries are found. */
  countries: readonly Country[]
  limit: number
  /** The language in which towns, areas and countries are named where they have a name in it. */
  language: Language
  /** Of places that fit alike, those near this point come first. */
  near?: { lat: number; lng: number }
}

export type Place = {
  type: 'city' | 'street'
  /** As shown in the list: the town's name in the caller's language, or the street. */
  name: string
  /** Postal codes, the most fitting first, at most 30; empty where the source knows none. */
  zipcode: string[]
  /** The town's local name, which is stored: `Firenze` whatever the language of the search. */
  city: string
  countrycode: Country
  country: string
  /** The area's name; empty where no area is known. */
  department: string
  departmentCode: string
  lat: number
  lng: number
}

export type Geocoder = {
  /** The places that fit, best first; an empty list when none does. Throws only when the gazetteer cannot be read. */
  search(search: PlaceSearch): Promise<Place[]>
}
