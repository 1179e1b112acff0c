import { createTestDatabase, type TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitCounter } from './visit-counter.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

function open({ app }: TestServer, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { host: 'fr.localhost', 'user-agent': firefox, ...headers } })
}

async function counted(): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; visits: number }>`
    select concat_ws(' ', day, country, page, source) as key, visits from visit_counts`.execute(database.db)
  return Object.fromEntries(rows.map(({ key, visits }) => [key, visits]))
}

test('the first page of a person counts by country, kind and source, in two processes, and nothing else does', async () => {
  const one = await startTestServer({}, database)
  const other = await startTestServer({}, database)
  // 23:30 in UTC is already the 24th in Paris.
  for (const { setNow } of [one, other]) setNow(new Date('2026-11-23T23:30:00Z'))
  await open(one, '/project', { referer: 'https://www.google.com/', 'sec-fetch-site': 'cross-site' })
  await open(one, '/project?utm_medium=email')
  await open(other, '/en/project', { referer: 'https://www.google.de/' })
  await open(other, '/wedding-planners', { referer: 'https://blog.example/' })
  await open(other, '/project', { host: 'uk.localhost' })

  await open(one, '/project', { referer: 'http://fr.localhost/wedding-planners' })
  await open(one, '/project', { 'sec-fetch-site': 'same-origin' })
  await open(one, '/project', { 'user-agent': robot })
  await open(one, '/project', { 'sec-purpose': 'prefetch' })
  await open(one, '/project', { 'sec-fetch-dest': 'iframe' })
  await open(one, '/project/sent')
  await open(one, '/wedding-planner/nobody-of-this-name')
  await one.close()
  await other.close()
  expect(await counted()).toEqual({
    '2026-11-24 FR project search': 2,
    '2026-11-24 FR project mail': 1,
    '2026-11-24 FR front site': 1,
    '2026-11-23 GB project direct': 1,
  })
})

test('visits that could not be stored wait for the next time, and processes that store at once lose none', async () => {
  await sql`truncate visit_counts`.execute(database.db)
  const visit = { day: '2026-11-24', country: 'FR', page: 'guide', source: 'social' } as const
  const counters = [1, 2, 3].map(() => createVisitCounter(database.db))
  for (const { note } of counters) for (let times = 0; times < 50; times++) note(visit)
  await sql`alter table visit_counts rename to visit_counts_away`.execute(database.db)
  await expect(counters[0]?.flush()).rejects.toThrow()
  await sql`alter table visit_counts_away rename to visit_counts`.execute(database.db)
  await Promise.all(counters.map(({ flush }) => flush()))
  await Promise.all(counters.map(({ flush }) => flush()))
  expect(await counted()).toEqual({ '2026-11-24 FR guide social': 150 })
})
