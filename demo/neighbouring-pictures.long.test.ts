import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlSites } from './testing/crawl-sites.ts'
import { createEmptyWorld, type EmptyWorld } from './testing/empty-world.ts'
import { usualProvidersPerCountry } from './world.ts'

let world: EmptyWorld
beforeAll(async () => {
  world = await createEmptyWorld({ providersPerCountry: usualProvidersPerCountry })
  await world.seed()
})
afterAll(() => world.drop())

test('no page of the demonstration shows a picture twice in view, and no list one motif side by side', async () => {
  const { shown } = await crawlSites(world, 700)
  const pages = [...shown].map(([url, pictures]) => ({ url, names: pictures.map(nameOf) }))
  const again = pages.flatMap(({ url, names }) =>
    names.flatMap((name, place) => (isSoonAgain(names, place) ? [`${url} ${name}`] : [])),
  )
  expect(again).toEqual([])
  const lists = pages.filter(({ url }) => /\/(wedding-planners|wedding-venues|guide\/list|search)/.test(url))
  const alike = lists.flatMap(({ url, names }) =>
    names.flatMap((name, place) => (isAlike(names[place - 1], name) ? [`${url} ${names[place - 1]} ${name}`] : [])),
  )
  expect(alike).toEqual([])
  const fronts = pages.filter(({ url }) => url.endsWith('/wedding-venues'))
  expect(fronts.flatMap(({ url, names }) => onTilesToo(names).map((name) => `${url} ${name}`))).toEqual([])
  expect(lists.filter(({ names }) => names.length > 2).length).toBeGreaterThan(100)
})

const isSoonAgain = (names: string[], place: number) =>
  names.slice(Math.max(0, place - 2), place).includes(names[place] ?? '')

const isAlike = (one: string | undefined, other: string) => one !== undefined && motifOf(one) === motifOf(other)

/** `longTable-honey` of the demonstration, or `article-long-table-400`, `bouquet` of the site. */
function nameOf(source: string): string {
  const [, ofDemonstration] = /\/demo\/([^/]+)\//.exec(source) ?? []
  return ofDemonstration ?? source.replace(/^.*\/|-[\w-]{8}\.\w+$/g, '')
}

/** The photos of venues that show what the tile of a region on the same page does. */
function onTilesToo(names: string[]): string[] {
  const tiles = names.filter((name) => name.startsWith('region-')).map(motifOf)
  return names.filter((name) => /^(?!article-|region-).+-/.test(name) && tiles.includes(motifOf(name)))
}

/** The site's landscape of vineyards is a vineyard as well. */
function motifOf(name: string): string {
  const motif = name
    .replace(/^(article|region)-/, '')
    .replace('town-hall', 'townHall')
    .replace('long-table', 'longTable')
    .replace(/-.*/, '')
  return motif === 'vineyards' ? 'vineyard' : motif
}
