import type { Position } from './gazetteer.ts'
import type { CityRow, PopulationRow } from './sources.ts'

const degreesOfSamePlace = 0.01
const cellsPerDegree = 10

/**
 * The population row of each city. The two packages share no identifiers: first rows with the same name close by are matched, then, for a
 * renamed city, a row at the same position that no other city has.
 */
export function matchPopulations(cities: CityRow[], rows: PopulationRow[]): Map<CityRow, PopulationRow> {
  const rowsNear = finderOfRows(rows)
  const matches = new Map<CityRow, PopulationRow>()
  const taken = new Set<PopulationRow>()
  const match = (city: CityRow, fits: (row: PopulationRow) => boolean) => {
    const position = positionOf(city)
    const row = closest(rowsNear(position), position, (near) => near.country === city.country && fits(near))
    if (!row) return
    matches.set(city, row)
    taken.add(row)
  }
  for (const city of cities) match(city, (row) => row.name === city.name)
  for (const city of cities.filter((one) => !matches.has(one))) {
    const position = positionOf(city)
    match(city, (row) => !taken.has(row) && distance(row, position) < degreesOfSamePlace)
  }
  return matches
}

export function positionOf(city: CityRow): Position {
  return { latitude: Number(city.lat), longitude: Number(city.lng) }
}

function finderOfRows(rows: PopulationRow[]): (position: Position) => PopulationRow[] {
  const cells = Map.groupBy(rows, ({ loc: { coordinates } }) => cellKey(cellOf(coordinates[1]), cellOf(coordinates[0])))
  const around = [-1, 0, 1]
  return ({ latitude, longitude }) =>
    around.flatMap((up) =>
      around.flatMap((aside) => cells.get(cellKey(cellOf(latitude) + up, cellOf(longitude) + aside)) ?? []),
    )
}

function cellOf(degrees: number): number {
  return Math.round(degrees * cellsPerDegree)
}

function cellKey(row: number, column: number): string {
  return `${row}:${column}`
}

function closest(
  rows: PopulationRow[],
  position: Position,
  fits: (row: PopulationRow) => boolean,
): PopulationRow | undefined {
  let best: PopulationRow | undefined
  for (const row of rows) {
    if (fits(row) && (!best || distance(row, position) < distance(best, position))) best = row
  }
  return best
}

function distance(row: PopulationRow, { latitude, longitude }: Position): number {
  return Math.hypot(row.loc.coordinates[1] - latitude, row.loc.coordinates[0] - longitude)
}
