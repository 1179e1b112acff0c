import { type GazetteerPlace, middleOf, type Position, weightOf } from './gazetteer.ts'
import { giveKnownNames, namesFor } from './known-names.ts'
import { positionOf } from './populations.ts'
import { searchName } from './search-names.ts'
import type { CityRow, CommuneGroupRow, CommuneRow, PopulationRow } from './sources.ts'

/** The GeoNames country codes of France's overseas départements and territories, with their French codes. */
const overseas: Record<string, string> = {
  GP: '971',
  MQ: '972',
  GF: '973',
  RE: '974',
  PM: '975',
  YT: '976',
  BL: '977',
  MF: '978',
  WF: '986',
  PF: '987',
  NC: '988',
}

export function isOverseasFrance(country: string): boolean {
  return overseas[country] !== undefined
}

type CommuneSources = {
  communes: CommuneRow[]
  groups: CommuneGroupRow[]
  cities: CityRow[]
  populations: PopulationRow[]
}

/** All communes of France. The register has no positions; a commune that GeoNames lacks gets the centre of its neighbours. */
export function frenchCommunes(sources: CommuneSources): GazetteerPlace[] {
  const current = sources.communes.filter((row) => row.type === 'commune-actuelle')
  const exact = exactPositions(current, sources)
  const near = neighboursPositions(current, sources, exact)
  const places = new Map<string, GazetteerPlace>()
  for (const row of current) {
    const position = exact.get(row.code) ?? near(row)
    if (position && row.departement) places.set(row.code, placeOf(row, row.departement, position, exact.has(row.code)))
  }
  giveFormerNames(sources.communes, places)
  const all = [...places.values()]
  giveKnownNames('FR', all)
  return all
}

function placeOf(
  row: CommuneRow,
  departmentCode: string,
  position: Position,
  hasExactPosition: boolean,
): GazetteerPlace {
  const population = row.population ?? 0
  return {
    country: 'FR',
    departmentCode,
    name: row.nom,
    population,
    ...position,
    hasExactPosition,
    postalCodes: row.codesPostaux ?? [],
    names: namesFor(row.nom, weightOf(population)),
  }
}

function exactPositions(communes: CommuneRow[], { cities, populations }: CommuneSources): Map<string, Position> {
  const byCode = positionsByCode(populations)
  const byName = new Map<string, Position>()
  for (const city of cities) {
    if (city.country !== 'FR' && !overseas[city.country]) continue
    byName.set(`${overseas[city.country] ?? city.admin2} ${searchName(city.name)}`, positionOf(city))
  }
  const found = communes.flatMap((row): [string, Position][] => {
    const position = byName.get(`${row.departement} ${searchName(row.nom)}`) ?? byCode.get(row.code)
    return position ? [[row.code, position]] : []
  })
  return new Map(found)
}

function positionsByCode(rows: PopulationRow[]): Map<string, Position> {
  const largest = new Map<string, PopulationRow>()
  for (const row of rows) {
    if (row.country !== 'FR' || !row.muniSub) continue
    if (row.population >= (largest.get(row.muniSub)?.population ?? 0)) largest.set(row.muniSub, row)
  }
  return new Map(
    [...largest].map(([code, row]) => [code, { latitude: row.loc.coordinates[1], longitude: row.loc.coordinates[0] }]),
  )
}

/** For a commune without a position: the centre of those with its postal code, else of its group of communes, else of its département. */
function neighboursPositions(communes: CommuneRow[], { groups, cities }: CommuneSources, exact: Map<string, Position>) {
  const keysOf = neighbourhoodsOf(groups)
  const known = new Map<string, Position[]>()
  const add = (key: string, position: Position) => {
    const positions = known.get(key)
    if (positions) positions.push(position)
    else known.set(key, [position])
  }
  for (const row of communes) {
    const position = exact.get(row.code)
    if (position) for (const key of keysOf(row)) add(key, position)
  }
  for (const city of cities) {
    if (overseas[city.country]) add(`department ${overseas[city.country]}`, positionOf(city))
  }
  const middles = new Map([...known].map(([key, positions]) => [key, middleOf(positions)]))
  return (row: CommuneRow): Position | undefined => {
    const key = keysOf(row).find((candidate) => middles.has(candidate))
    return (key && middles.get(key)) || undefined
  }
}

function neighbourhoodsOf(groups: CommuneGroupRow[]) {
  const groupOf = new Map(groups.flatMap((group, index) => group.membres.map(({ code }) => [code, index] as const)))
  return (row: CommuneRow): string[] => [
    `postal ${row.codesPostaux?.[0] ?? row.code}`,
    `group ${groupOf.get(row.code) ?? row.code}`,
    `department ${row.departement}`,
  ]
}

// People still use the names of merged communes (Annecy-le-Vieux) and of arrondissements (Paris 11e).
function giveFormerNames(communes: CommuneRow[], places: Map<string, GazetteerPlace>): void {
  for (const row of communes) {
    const place = places.get(row.chefLieu ?? row.commune ?? '')
    if (!place) continue
    const taken = new Set(place.names.map((name) => name.searchName))
    const names = namesFor(row.nom, weightOf((row.population ?? place.population) / 10))
    place.names.push(...names.filter((name) => !taken.has(name.searchName)))
  }
}
