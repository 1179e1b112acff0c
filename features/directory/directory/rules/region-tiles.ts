import type { Country } from '@bouquet/domain/countries'
import { type Landscape, landscapeOf } from './landscape.ts'
import { findRegion, isInsideRegion } from './regions.ts'

/** The pictures that a region of each landscape may have, the most typical first. */
const picturesOf = {
  mountains: ['mountains', 'snow', 'hills'],
  sea: ['sea', 'beach', 'boat'],
  vineyards: ['vineyards', 'castle', 'vines'],
  town: ['town', 'townHall', 'orangery'],
} as const satisfies Record<Landscape, readonly string[]>

export type RegionPicture = (typeof picturesOf)[Landscape][number]

const maxTiles = 8
const tilesInRow = 4

/**
 * The regions that a front page shows with a picture, those with the most entries first: up to eight, no picture twice, and more than one row of
 * a wide screen only in pairs, so that no row of a telephone has a gap. A region that lies in another one of them, or contains it, is left out as
 * long as there are others.
 */
export function regionTiles<Counted extends { slug: string; entries: number }>(
  country: Country,
  regions: readonly Counted[],
): { region: Counted; picture: RegionPicture }[] {
  const tiles: { region: Counted; picture: RegionPicture }[] = []
  const byEntries = regions.toSorted((a, b) => b.entries - a.entries)
  const add = (region: Counted) => {
    const free = picturesOf[landscapeOf(country, departmentsOf(country, region))].find(
      (picture) => !tiles.some((tile) => tile.picture === picture),
    )
    if (free && tiles.length < maxTiles) tiles.push({ region, picture: free })
  }
  const isApart = (region: Counted) => tiles.every((tile) => !isNested(country, region, tile.region))
  for (const region of byEntries) if (isApart(region)) add(region)
  for (const region of byEntries) if (!tiles.some((tile) => tile.region === region)) add(region)
  return tiles.length > tilesInRow ? tiles.slice(0, tiles.length - (tiles.length % 2)) : tiles
}

function departmentsOf(country: Country, { slug }: { slug: string }): readonly string[] {
  return findRegion(country, slug)?.departments ?? []
}

function isNested(country: Country, one: { slug: string }, other: { slug: string }): boolean {
  const [a, b] = [findRegion(country, one.slug), findRegion(country, other.slug)]
  return a !== null && b !== null && (isInsideRegion(a, b) || isInsideRegion(b, a))
}
