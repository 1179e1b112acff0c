import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beyondEveryReplica } from '../database/replica/wal-position.ts'
import { createOperator, createPortfolio, createProvider, createVenue } from '../database/testing/factories.ts'
import { createFakeReplica } from '../database/testing/fake-replica.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { signedPosition, writtenPosition } from './written-position.ts'

let database: TestDatabase
let fake: Awaited<ReturnType<typeof createFakeReplica>>
let server: TestServer
let catchingUp: NodeJS.Timeout
beforeAll(async () => {
  database = await createTestDatabase()
  fake = await createFakeReplica(database.db, database.url)
  server = await startTestServer({ DATABASE_URL: database.url, DATABASE_REPLICA_URL: fake.url }, database)
  catchingUp = setInterval(() => void fake.catchUp(), 20)
})
afterAll(async () => {
  clearInterval(catchingUp)
  await server.close()
  await database.drop()
})

async function isRead(): Promise<boolean> {
  const reads = server.services.replica?.readsFrom(server.db, null)
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`.execute(reads ?? server.db)
  return rows[0]?.isReadOnly ?? false
}

/** The fake replica refuses every write with 25006, which is answered 503. */
test('whatever may be read from a replica reads only', async () => {
  const { db } = server
  await expect.poll(isRead, { timeout: 10_000 }).toBe(true)
  const provider = await createProvider(db, { department_code: '74' })
  const venue = await createVenue(db, provider.id)
  const portfolio = await createPortfolio(db, provider.id)
  for (const url of [
    '/wedding-planners',
    '/wedding-venues',
    '/wedding-planners/haute-savoie',
    '/search?q=annecy',
    '/annuaire/haute-savoie',
    `/wedding-planner/${provider.slug}`,
    `/wedding-venue/${venue.slug}`,
    `/portfolio/${portfolio.slug}`,
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/lists.xml',
    '/sitemaps/entries-all.xml',
    '/robots.txt',
  ])
    expect([url, (await server.call(null, 'GET', url)).status < 500]).toEqual([url, true])
  for (const path of ['rates', 'views', 'portfolio-views', 'unlocked', 'link-clicks', 'venues']) {
    const { status } = await server.call(provider, 'GET', `/api/statistics/${path}?period=week`)
    expect([path, status < 500]).toEqual([path, true])
  }
  for (const path of ['event-requests.csv', 'credit/logs.csv', 'invoices.csv'])
    expect([path, (await server.call(provider, 'GET', `/api/${path}`)).status]).toEqual([path, 200])
  const operator = { id: (await createOperator(db, ['owner'])).id, roles: ['ROLE_ADMIN'] }
  for (const path of ['audit', 'people', 'payments', 'subscriptions', 'coupons', 'adjustments'])
    expect([path, (await server.call(operator, 'GET', `/api/admin/${path}.csv`)).status < 500]).toEqual([path, true])
})

test('a write leaves its position in a cookie for half a minute; a refused one and a read leave none', async () => {
  const ask = (email: unknown) => server.call(null, 'POST', '/api/reset-password/request', { email })
  const { status, headers } = await ask('nobody@somewhere.example')
  expect([status, headers['set-cookie']]).toEqual([
    200,
    expect.stringMatching(/^written=[0-9A-F]+\/[0-9A-F]+\.[\w-]{43}; Max-Age=30; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect((await ask(1)).headers['set-cookie']).toBeUndefined()
  expect((await server.call(null, 'GET', '/wedding-planners')).headers['set-cookie']).toBeUndefined()
})

test('only a position that we signed counts, also with the secret that is being replaced', () => {
  const [own, previous, foreign] = ['a', 'b', 'c'].map((letter) => Buffer.from(letter.repeat(40))) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const read = (value: string) =>
    writtenPosition({ sessionSecrets: [own, previous] }, { cookies: { written: value } } as unknown as FastifyRequest)
  const signed = (sessionSecret: Buffer) => signedPosition({ sessionSecret }, beyondEveryReplica)
  expect([read(signed(own)), read(signed(previous))]).toEqual([beyondEveryReplica, beyondEveryReplica])
  for (const value of [signed(foreign), signed(own).replace('F', 'E'), 'FFFFFFFF/FFFFFFFF', '', '.', '0/1.'])
    expect(read(value)).toBeNull()
})
