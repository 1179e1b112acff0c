import { countries } from '@bouquet/domain/countries'
import { expect, test } from 'vitest'
import { regionTiles } from './region-tiles.ts'
import { regionsOf } from './regions.ts'

test.each(countries)('the eight tiles of %s show eight regions and eight pictures', (country) => {
  const tiles = regionTiles(
    country,
    regionsOf(country).map(({ slug }, place) => ({ slug, entries: place })),
  )
  expect(tiles).toHaveLength(8)
  expect(new Set(tiles.map(({ region }) => region.slug)).size).toBe(8)
  expect(new Set(tiles.map(({ picture }) => picture)).size).toBe(8)
})

test('a region inside another one has a tile only where there are no others', () => {
  const counted = ['auvergne-rhone-alpes', 'rhone-alpes', 'alsace'].map((slug, place) => ({ slug, entries: 9 - place }))
  const slugs = regionTiles('FR', counted).map(({ region }) => region.slug)
  expect(slugs).toEqual(['auvergne-rhone-alpes', 'alsace', 'rhone-alpes'])
})

test('seven tiles would leave a gap beside the last one, so that six are shown', () => {
  const counted = regionsOf('ES').map(({ slug }, place) => ({ slug, entries: 99 - place }))
  const shown = counted.map((_, count) => regionTiles('ES', counted.slice(0, count)).length)
  expect(shown.filter((count) => count > 4 && count % 2 === 1)).toEqual([])
  expect(shown).toContain(6)
})
