import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'

export type Position = { latitude: number; longitude: number }

/** A country's own second level: a département, a province, a county, a Land, a district. */
export type Department = Position & {
  country: Country
  code: string
  name: string
  slug: string
  translations: Partial<Record<Language, string>>
}

/** A name under which a place is found; one with a language is shown to people who read that language. */
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

/** What a place counts for among others that match as well. */
export function weightOf(population: number): number {
  return Math.log(population + 1)
}

/** The middle of some positions; null of none. */
export function middleOf(positions: Position[]): Position | null {
  if (positions.length === 0) return null
  const sum = (pick: (position: Position) => number) => positions.reduce((total, position) => total + pick(position), 0)
  return {
    latitude: sum((position) => position.latitude) / positions.length,
    longitude: sum((position) => position.longitude) / positions.length,
  }
}
