import { switchNames } from '@bouquet/domain/switch-names'
import type { PageName, PageProps } from '@bouquet/site/site-pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import type { Listener } from '../database/listener.ts'
import { openPageFigures } from '../processes/page-figures.ts'
import { openPageCache } from './page-cache.ts'
import type { PageRequest } from './site.ts'

const megabyte = 1024 * 1024
const settings = {
  home: { page: 'directory' },
  served: { countries: ['FR'], languages: ['fr'] },
  switches: Object.fromEntries(switchNames.map((name) => [name, ['FR']])),
}
const ctx = {
  country: 'FR',
  language: 'fr',
  locale: 'fr-FR',
  now: () => new Date('2026-06-20T10:00:00Z'),
  config: { origins: {}, countries: ['FR'] },
  settings: { read: (group: keyof typeof settings) => settings[group] },
} as unknown as Context
const listener: Listener = { hear: async () => undefined, stop: async () => undefined }

test('pages take at most 64 MB of the memory, and the least recently used goes first', async () => {
  const { visit, isCached } = await openSite(20 * megabyte)
  for (const page of ['/a', '/b', '/c']) visit(page)
  expect(isCached('/a')).toBe(true)
  visit('/d')
  expect(['/a', '/b', '/c', '/d'].map(isCached)).toEqual([true, false, true, true])
})

test('filtered lists take at most 16 MB, and evict no other page', async () => {
  const { visit, isCached } = await openSite(6 * megabyte)
  for (const page of ['/a', '/b', '/c']) visit(page)
  for (const page of ['/list?page=1', '/list?page=2', '/list?page=3']) {
    visit(page)
    visit(page)
  }
  expect(['/a', '/b', '/c'].every(isCached)).toBe(true)
  expect(['/list?page=1', '/list?page=2', '/list?page=3'].map(isCached)).toEqual([false, true, true])
})

test('a filtered list that is asked for once is not cached', async () => {
  const { visit, isCached } = await openSite(1000)
  visit('/list?page=1')
  expect(isCached('/list?page=1')).toBe(false)
  visit('/list?page=1')
  expect(isCached('/list?page=1')).toBe(true)
})

/** A site whose every page has this many bytes. */
async function openSite(bytes: number) {
  const cache = openPageCache({
    updates: listener,
    others: [{ whenChanged: () => undefined }],
    figures: openPageFigures(),
    replica: null,
  })
  const reply = { headers: () => reply, type: () => reply, send: () => reply } as unknown as FastifyReply
  const ask = (url: string) => ({ url, method: 'GET', headers: {}, raw: {}, routeOptions: { config: {} } }) as never
  const visit = (url: string) => {
    const page = { site: { render: () => ['x'.repeat(bytes)], assets: () => ({}) }, ctx, request: ask(url), reply }
    const validity = { until: [], since: cache.moment() }
    cache.answerWith(page as unknown as PageRequest, 'list' as PageName, {} as PageProps<PageName>, validity)
  }
  // Pages are only cached once the cache is subscribed to updates, which the first page starts.
  visit('/first')
  await Promise.resolve()
  await Promise.resolve()
  return { visit, isCached: (url: string) => cache.answer(ctx, ask(url) as FastifyRequest, reply) !== null }
}
