import type { ProviderId } from '@bouquet/domain/ids'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import {
  createPhoto,
  createPortfolio,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewCounter } from './count-view.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const viewOf = (slug: string, address = '203.0.113.1', userAgent = firefox) => ({ slug, address, userAgent })
const counted = async (providerId: ProviderId) =>
  (
    await server.db
      .selectFrom('profile_views')
      .select(['hour', 'views'])
      .where('provider_id', '=', providerId)
      .orderBy('hour')
      .execute()
  ).map(({ hour, views }) => `${hour.toISOString().slice(0, 13)} ${views}`)

test('a visitor counts once a day, whatever the hour and the process', async () => {
  const { id, slug } = await createProvider(server.db)
  const counters = [createViewCounter(server.services), createViewCounter(server.services)]
  for (const hour of ['10:05', '10:40', '18:00']) {
    server.setNow(new Date(`2026-11-20T${hour}:00Z`))
    for (const counter of counters) counter.note(viewOf(slug))
    if (hour === '18:00') counters[0]?.note(viewOf(slug, '203.0.113.2'))
    await Promise.all(counters.map(({ flush }) => flush()))
  }
  expect(await counted(id)).toEqual(['2026-11-20T10 1', '2026-11-20T18 1'])
  server.setNow(new Date('2026-11-21T09:00:00Z'))
  counters[0]?.note(viewOf(slug))
  await counters[0]?.flush()
  expect(await counted(id)).toHaveLength(3)
})

test('robots, nameless programs, hidden and unknown profiles count nothing', async () => {
  const { slug } = await createProvider(server.db)
  const hidden = await createProvider(server.db, { is_moderated: false })
  const counter = createViewCounter(server.services)
  counter.note(viewOf(slug, '203.0.113.1', robot))
  counter.note(viewOf(slug, '203.0.113.1', ''))
  counter.note(viewOf(hidden.slug))
  counter.note(viewOf('nobody-of-this-name'))
  const before = await server.db.selectFrom('profile_views').selectAll().execute()
  await counter.flush()
  expect(await server.db.selectFrom('profile_views').selectAll().execute()).toEqual(before)
})

test('a portfolio counts each visitor once a day, and none while it is a draft', async () => {
  const { id, slug } = await createProvider(server.db, { premium_status: 'active' })
  const wedding = await createPortfolio(server.db, id)
  const draft = await createPortfolio(server.db, id, { is_published: false, published_at: null })
  server.setNow(new Date('2026-11-23T10:05:00Z'))
  const counter = createViewCounter(server.services)
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
    for (const portfolio of [wedding.slug, draft.slug]) counter.note({ ...viewOf(slug, address), portfolio })
  await counter.flush()
  await counter.flush()
  const { body } = await server.call({ id }, 'GET', '/api/statistics/portfolio-views?period=7days')
  const { data } = body as { data: { title: string; date: string; views: number }[] }
  expect(data).toHaveLength(7)
  expect(data.at(-1)).toEqual({ title: 'Le dîner sous les noyers', date: '2026-11-23', views: 2 })
  expect(await counted(id)).toEqual(['2026-11-23T10 2'])
})

test('a photo that is opened large counts each visitor once a day, and none while it is hidden', async () => {
  const { id, slug } = await createProvider(server.db)
  const [shown, hidden] = [await createPhoto(server.db, id), await createPhoto(server.db, id, { is_visible: false })]
  server.setNow(new Date('2026-11-24T10:05:00Z'))
  const counter = createViewCounter(server.services)
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
    for (const photo of [shown.id, hidden.id]) counter.note({ ...viewOf(slug, address), photo })
  counter.note({ ...viewOf(slug, '203.0.113.3', robot), photo: shown.id })
  await counter.flush()
  await counter.flush()
  const rows = await server.db
    .selectFrom('profile_photos')
    .select(['id', 'views'])
    .where('provider_id', '=', id)
    .execute()
  expect(new Map(rows.map((row) => [row.id, row.views]))).toEqual(
    new Map([
      [shown.id, 2],
      [hidden.id, 0],
    ]),
  )
})

test('a view that the database refuses is dropped and does not block the others', async () => {
  const { id, slug } = await createProvider(server.db)
  const counter = createViewCounter(server.services)
  counter.note(viewOf(`${slug}\u0000`))
  counter.note({ ...viewOf(slug, '203.0.113.9'), photo: 'no id' })
  counter.note({ ...viewOf(slug, '203.0.113.8'), portfolio: '\u0000' })
  counter.note(viewOf(slug))
  await counter.flush()
  expect(await counted(id)).toHaveLength(1)
  await expect(counter.flush()).resolves.toBeUndefined()
})

test('a call with a NUL is refused, and the views of the same seconds are stored', async () => {
  const own = await startTestServer()
  const { slug } = await createProvider(own.db)
  const noteView = (name: string) =>
    own.app.inject({
      method: 'POST',
      url: '/api/profile-views',
      headers: { host: 'localhost', 'user-agent': firefox },
      payload: { slug: name },
    })
  expect((await noteView('x\u0000y')).json()).toMatchObject({
    code: 'characters_invalid',
    fields: { slug: 'characters_invalid' },
  })
  expect((await noteView(slug)).statusCode).toBe(204)
  await own.app.close()
  expect(await own.db.selectFrom('profile_views').select('views').execute()).toEqual([{ views: 1 }])
  await own.close()
})

test('views that could not be stored wait for the next flush', async () => {
  const { id, slug } = await createProvider(server.db)
  const unreachable = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ port: 1, host: '127.0.0.1' }) }),
  })
  const parts = { now: server.services.now, db: unreachable }
  const counter = createViewCounter(parts)
  counter.note(viewOf(slug))
  await expect(counter.flush()).rejects.toThrow()
  parts.db = server.db
  await counter.flush()
  expect(await counted(id)).toHaveLength(1)
})

test('the call writes nothing itself, says the same for every address, and the last views are stored when the server stops', async () => {
  const own = await startTestServer()
  const { slug } = await createProvider(own.db)
  for (const name of [slug, 'nobody-of-this-name']) {
    const answer = await own.app.inject({
      method: 'POST',
      url: '/api/profile-views',
      headers: { host: 'localhost', 'user-agent': firefox },
      payload: { slug: name },
    })
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined])
  }
  const views = () => own.db.selectFrom('profile_views').select('views').execute()
  expect(await views()).toEqual([])
  await own.app.close()
  expect(await views()).toEqual([{ views: 1 }])
  await own.close()
})

test('salts and hashes are forgotten the night after', async () => {
  const { slug } = await createProvider(server.db)
  const counter = createViewCounter(server.services)
  server.setNow(new Date('2026-12-01T23:00:00Z'))
  counter.note(viewOf(slug))
  await counter.flush()
  server.setNow(new Date('2026-12-02T03:10:00Z'))
  await deleteExpired(server.services)
  for (const table of ['view_salts', 'views_of_today'] as const)
    expect(await server.db.selectFrom(table).select('day').where('day', '<=', '2026-12-01').execute()).toEqual([])
})

test('a public venue counts each visitor once a day, apart from its owner’s profile, and a hidden one nobody', async () => {
  const { id, slug } = await createProvider(server.db, { slug: 'moulin-des-ecluses' })
  const venue = await createVenue(server.db, id, { slug, is_published: true, is_validated: true })
  const hidden = await createVenue(server.db, id, { is_published: true })
  server.setNow(new Date('2026-12-05T10:05:00Z'))
  const counter = createViewCounter(server.services)
  const visitors = ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map((address) => ({ address, userAgent: firefox }))
  for (const visitor of visitors) for (const seen of [venue, hidden]) counter.note({ ...visitor, venue: seen.slug })
  counter.note({ address: '203.0.113.3', userAgent: robot, venue: venue.slug })
  counter.note(viewOf(slug))
  await counter.flush()
  await counter.flush()
  const rows = await server.db.selectFrom('venue_views').selectAll().execute()
  expect(rows).toEqual([{ venue_id: venue.id, hour: new Date('2026-12-05T10:00:00Z'), views: 2 }])
  expect(await counted(id)).toEqual(['2026-12-05T10 1'])
})
