import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'

export type Position = { latitude: number; longitude: number }

/** A country's second administrative level: a département, a province, a county, a Land, a district. */
export type Department = Position & {
  country: Country
  code: string
  name: string
  slug: string
  translations: Partial<Record<Language, string>>
}

/** A name by which a place is found; a name with a language is shown to readers of that language. */
export type PlaceName = { searchName: string; weight: number; shown?: { language: Language; name: string } }

export type GazetteerPlace = Position & {
  country: Country
  departmentCode: string
  name: string
  population: number
  hasExactPosition: boolean
  postalCodes: string[]
  names: PlaceName[]
}

/** The weight of a place in ranking equally good matches. */
export function weightOf(population: number): number {
  return Math.log(population + 1)
}

/** The centre of some positions; null for an empty list. */
export function middleOf(positions: Position[]): Position | null {
  if (positions.length === 0) return null
  const sum = (pick: (position: Position) => number) => positions.reduce((total, position) => total + pick(position), 0)
  return {
    latitude: sum((position) => position.latitude) / positions.length,
    longitude: sum((position) => position.longitude) / positions.length,
  }
}
