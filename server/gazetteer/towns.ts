import type { Country } from '@bouquet/domain/countries'
import { type GazetteerPlace, weightOf } from './gazetteer.ts'
import { giveKnownNames, namesFor } from './known-names.ts'
import { matchPopulations, positionOf } from './populations.ts'
import { searchName } from './search-names.ts'
import type { CityRow, PopulationRow } from './sources.ts'

/** The Länder by their official letters, which the postal files use as well, instead of GeoNames' numbers. */
export const laenderByNumber: Record<string, string> = {
  '01': 'BW',
  '02': 'BY',
  '03': 'HB',
  '04': 'HH',
  '05': 'HE',
  '06': 'NI',
  '07': 'NW',
  '08': 'RP',
  '09': 'SL',
  '10': 'SH',
  '11': 'BB',
  '12': 'MV',
  '13': 'SN',
  '14': 'ST',
  '15': 'TH',
  '16': 'BE',
}

const gone = new Set(['PPLQ', 'PPLH', 'PPLCH'])
// A quarter has less weight than a town of the same size: Latina is a town before it is a part of Madrid.
const quarter = { featureCode: 'PPLX', countsFor: 0.1 }
const degreesOfSameTown = 0.1

/** The towns of a country other than France, from the two worldwide packages. */
export function townsOf(country: Country, cities: CityRow[], populations: PopulationRow[]): GazetteerPlace[] {
  const ours = cities.filter((city) => city.country === country && departmentCodeOf(city) !== '')
  const rows = matchPopulations(ours, populations)
  const towns = ours.flatMap((city) => townOf(country, city, rows.get(city)))
  giveKnownNames(country, towns)
  if (country === 'GB') for (const town of towns) town.name = withBritishSaint(town.name)
  return withoutDoubles(towns)
}

/** GeoNames has `Saint Andrews` and `St. Helens`, which are written `St Andrews` and `St Helens`. */
function withBritishSaint(name: string): string {
  return name.replace(/\b(?:Saint|St\.) (?=\p{Lu})/gu, 'St ')
}

/** In Germany and Portugal, departments are GeoNames' first level, elsewhere its second. */
function departmentCodeOf(city: CityRow): string {
  if (city.country === 'DE') return laenderByNumber[city.admin1] ?? ''
  return city.country === 'PT' ? city.admin1 : city.admin2
}

function townOf(country: Country, city: CityRow, row: PopulationRow | undefined): GazetteerPlace[] {
  if (row && gone.has(row.featureCode)) return []
  const counted = row?.featureCode === quarter.featureCode ? quarter.countsFor : 1
  const population = Math.round((row?.population ?? 0) * counted)
  return [
    {
      country,
      departmentCode: departmentCodeOf(city),
      name: city.name,
      population,
      ...positionOf(city),
      hasExactPosition: true,
      postalCodes: [],
      names: namesFor(city.name, weightOf(population)),
    },
  ]
}

function withoutDoubles(towns: GazetteerPlace[]): GazetteerPlace[] {
  const merged = new Map<string, GazetteerPlace[]>()
  for (const town of towns.toSorted((a, b) => b.population - a.population)) {
    const key = `${town.departmentCode} ${searchName(town.name)}`
    const namesakes = merged.get(key) ?? []
    if (namesakes.some((other) => isClose(other, town))) continue
    merged.set(key, [...namesakes, town])
  }
  return [...merged.values()].flat()
}

function isClose(a: GazetteerPlace, b: GazetteerPlace): boolean {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) < degreesOfSameTown
}
