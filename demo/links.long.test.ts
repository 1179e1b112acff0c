import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlSites } from './testing/crawl-sites.ts'
import { createEmptyWorld, type EmptyWorld } from './testing/empty-world.ts'

let world: EmptyWorld
beforeAll(async () => {
  world = await createEmptyWorld()
  await world.seed()
})
afterAll(() => world.drop())

test('the demonstration has no dead link and no missing picture on its public pages', {
  timeout: 240_000,
}, async () => {
  const { pages, dead, missing } = await crawlSites(world, 700)
  expect(dead).toEqual([])
  expect(missing).toEqual([])
  expect(pages.length).toBeGreaterThan(300)
})
