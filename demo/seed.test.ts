import { storeFirstGuides } from '@bouquet/features/content/guides/server/store-first-guides.ts'
import { storeFirstLegalTexts } from '@bouquet/features/content/legal/server/store-first-legal-texts.ts'
import { findRefundable } from '@bouquet/features/money/refunds/server/unused-credits.ts'
import { passwordMatches } from '@bouquet/features/people/session/server/passwords.ts'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import type { ObjectStore } from '@bouquet/server/ports/object-store/object-store.ts'
import { crawl } from '@bouquet/server/testing/crawl.ts'
import { startTestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemonstration } from './seed.ts'

let database: TestDatabase
let pool: pg.Pool
const stored = new Map<string, number>()
const objectStore: ObjectStore = {
  put: async (key, bytes) => void stored.set(key, bytes.length),
  get: async () => null,
  facts: async () => null,
  stream: async () => null,
  delete: async () => {},
  async *list() {},
  sweepUnfinished: async () => 0,
  check: async () => {},
}
const now = new Date('2026-11-20T19:00:00Z')
const seed = async () =>
  seedDemonstration(
    { db: database.db, pool, objectStore },
    { now, config: await shapeConfig(readEnv({ NODE_ENV: 'test' })), log: () => {}, providersPerCountry: 6 },
  )

beforeAll(async () => {
  database = await createDatabaseWithPlaces()
  pool = new pg.Pool({ connectionString: database.url })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('fills an empty database once, even when two start together', { timeout: 120_000 }, async () => {
  const results = await Promise.all([seed(), seed()])
  expect(results.sort()).toEqual([false, true])
  expect(await seed()).toBe(false)

  const { rows } = await sql<{ missing: number; scored: number }>`
    select (select count(*) from projects where location_department is null) as missing,
      (select count(*) from providers where score > 40) as scored`.execute(database.db)
  expect(rows[0]?.missing).toBe(0)
  expect(rows[0]?.scored).toBeGreaterThan(20)
})

test('gives the planner saved replies that are in use, and leaves the others to choose', async () => {
  const replies = await database.db
    .selectFrom('saved_replies')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'saved_replies.provider_id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(['email', 'uses', sql<string>`texts ->> 'de'`.as('german')])
    .orderBy('uses', 'desc')
    .execute()
  expect(replies.map(({ email, uses }) => [email, uses])).toEqual(
    [11, 7, 3].map((uses) => ['planner@bouquet.example', uses]),
  )
  expect(replies[0]?.german).toMatch(/^Guten Tag {first_name},\n\n/)
})

test('gives accounts that can sign in, and pictures that are there and small', async () => {
  const planner = await database.db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .innerJoin('providers', 'providers.id', 'memberships.provider_id')
    .select(['password_hash', 'avatar_key', sql<{ folder: string }>`planner_cover(providers.id)`.as('cover')])
    .where('email', '=', 'planner@bouquet.example')
    .executeTakeFirstOrThrow()
  expect(await passwordMatches(planner.password_hash, 'Bouquet!2026')).toBe(true)
  expect(stored.get(planner.avatar_key ?? '')).toBeLessThan(30_000)
  expect(stored.get(`${planner.cover.folder}/800.avif`)).toBeLessThan(60_000)
})

test('knows the department of every town', async () => {
  const { rows } = await sql<{ city: string }>`
    select distinct city from providers where not exists
      (select from departments where country = listed_country and code = department_code)`.execute(database.db)
  expect(rows).toEqual([])
})

test('gives every Premium provider a subscription that the Stripe emulator knows', async () => {
  const { rows } = await sql<{ status: string; known: string; paid: number; object: string }>`
    select p.premium_status as status, s.status as known, o.object->>'status' as object,
      (select count(*)::int from payments_received where subscription_id = s.id) as paid
    from providers p
    left join subscriptions s on s.provider_id = p.id
    left join stripe_stand_in_objects o on o.id = s.id
    where p.premium_status is not null`.execute(database.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { status, known, object, paid } of rows) {
    expect(known).toBe(status === 'canceled' ? 'canceled' : 'active')
    expect(object).toBe(known)
    expect(paid).toBeGreaterThan(0)
  }
})

test('bills every payment, with numbers that leave no gap and follow the days', async () => {
  const { rows } = await sql<{ series: string; payments: number; invoices: number; highest: number; last: number }>`
    select p.listed_country || ' ' || i.year as series, count(*)::int as payments, count(i.id)::int as invoices,
      max(i.sequence) as highest, max(c.last) as last
    from payments_received r
    join providers p on p.id = r.provider_id
    left join invoices i on i.payment_id = r.id and i.gross_cents = r.amount_cents and i.issued_at = r.received_at
    left join invoice_counters c on c.kind = 'invoice' and c.country = i.country and c.year = i.year
    group by 1`.execute(database.db)
  expect(rows.length).toBeGreaterThanOrEqual(7)
  for (const { payments, invoices, highest, last } of rows)
    expect([invoices, highest, last]).toEqual([payments, payments, payments])
  const { rows: late } = await sql`
    select from invoices one join invoices next on next.country = one.country and next.year = one.year
    where next.sequence = one.sequence + 1 and next.issued_at < one.issued_at`.execute(database.db)
  expect(late).toEqual([])
})

test('gives the planner credits that were paid for, and that can go back', async () => {
  const { id } = await database.db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select('provider_id as id')
    .where('email', '=', 'planner@bouquet.example')
    .executeTakeFirstOrThrow()
  const [refundable] = await findRefundable(database.db, id, now)
  expect(refundable).toMatchObject({ unused: expect.any(Number), amountCents: expect.any(Number) })
  const { rows } = await sql<{ object: { status: string; amount: number }; charged: number }>`
    select o.object, (c.object->>'amount')::int as charged
    from purchases p
    join stripe_stand_in_objects o on o.id = p.payment_intent_id
    join stripe_stand_in_objects c on c.id = o.object->>'latest_charge'
    where p.provider_id = ${id}`.execute(database.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { object, charged } of rows) expect(object).toMatchObject({ status: 'succeeded', amount: charged })
})

test('has no dead link and no missing picture on the public pages of any country', { timeout: 120_000 }, async () => {
  await storeFirstLegalTexts(database.db, now)
  await storeFirstGuides(database.db, now)
  const server = await startTestServer({}, database)
  const starts = Object.values(server.services.config.origins).flatMap((origin) => [
    `${origin}/wedding-planners`,
    `${origin}/wedding-venues`,
  ])
  const { pages, dead, pictures } = await crawl(server.app, starts, 700)
  await server.close()
  expect(dead).toEqual([])
  expect(pages.length).toBeGreaterThan(300)
  const missing = [...pictures].filter((source) => source.startsWith('/files/') && !stored.has(source.slice(7)))
  expect(missing).toEqual([])
})
