import { findRefundable } from '@bouquet/features/money/refunds/server/unused-credits.ts'
import { passwordMatches } from '@bouquet/features/people/session/server/passwords.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlSites } from './testing/crawl-sites.ts'
import { createEmptyWorld, type EmptyWorld, seededAt } from './testing/empty-world.ts'

let world: EmptyWorld
beforeAll(async () => {
  world = await createEmptyWorld()
})
afterAll(() => world.drop())

test('fills an empty database once, even when two start together', { timeout: 120_000 }, async () => {
  const results = await Promise.all([world.seed(), world.seed()])
  expect(results.sort()).toEqual([false, true])
  expect(await world.seed()).toBe(false)

  const { rows } = await sql<{ missing: number; scored: number }>`
    select (select count(*) from projects where location_department is null) as missing,
      (select count(*) from providers where score > 40) as scored`.execute(world.database.db)
  expect(rows[0]?.missing).toBe(0)
  expect(rows[0]?.scored).toBeGreaterThan(20)
})

test('gives the planner saved replies that are in use, and leaves the others to choose', async () => {
  const replies = await world.database.db
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

test('has more visits than projects in every month and from everywhere', async () => {
  const { rows } = await sql<{ visited: number; sent: number }>`
    select coalesce(sum(count) filter (where stage = 'visited'), 0) as visited, sum(count) filter (where stage = 'sent') as sent
    from funnel_counts_by_source where funnel = 'couples' group by month, source`.execute(world.database.db)
  expect(rows.length).toBeGreaterThan(20)
  for (const { visited, sent } of rows) expect(visited).toBeGreaterThan(10 * sent)
})

test('gives a real wedding one scope of planning', async () => {
  const { rows } = await sql<{ scopes: number }>`
    select count(*) as scopes from portfolio_services join services on services.id = service_id
    where type in ('FULL_PLANNING', 'PARTIAL_PLANNING', 'DAY_COORDINATION') group by portfolio_id having count(*) > 1`.execute(
    world.database.db,
  )
  expect(rows).toEqual([])
})

test('gives accounts that can sign in, and pictures that are there and small', async () => {
  const planner = await world.database.db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .innerJoin('providers', 'providers.id', 'memberships.provider_id')
    .select(['password_hash', 'avatar_key', sql<{ folder: string }>`planner_cover(providers.id)`.as('cover')])
    .where('email', '=', 'planner@bouquet.example')
    .executeTakeFirstOrThrow()
  expect(await passwordMatches(planner.password_hash, 'Bouquet!2026')).toBe(true)
  expect(world.stored.get(planner.avatar_key ?? '')).toBeLessThan(30_000)
  expect(world.stored.get(`${planner.cover.folder}/800.avif`)).toBeLessThan(60_000)
})

test('knows the department of every town', async () => {
  const { rows } = await sql<{ city: string }>`
    select distinct city from providers where not exists
      (select from departments where country = listed_country and code = department_code)`.execute(world.database.db)
  expect(rows).toEqual([])
})

test('gives every Premium provider a subscription that the Stripe emulator knows', async () => {
  const { rows } = await sql<{ status: string; known: string; paid: number; object: string }>`
    select p.premium_status as status, s.status as known, o.object->>'status' as object,
      (select count(*)::int from payments_received where subscription_id = s.id) as paid
    from providers p
    left join subscriptions s on s.provider_id = p.id
    left join stripe_stand_in_objects o on o.id = s.id
    where p.premium_status is not null`.execute(world.database.db)
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
    group by 1`.execute(world.database.db)
  expect(rows.length).toBeGreaterThanOrEqual(7)
  for (const { payments, invoices, highest, last } of rows)
    expect([invoices, highest, last]).toEqual([payments, payments, payments])
  const { rows: late } = await sql`
    select from invoices one join invoices next on next.country = one.country and next.year = one.year
    where next.sequence = one.sequence + 1 and next.issued_at < one.issued_at`.execute(world.database.db)
  expect(late).toEqual([])
})

test('gives the planner credits that were paid for, and that can be refunded', async () => {
  const { id } = await world.database.db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select('provider_id as id')
    .where('email', '=', 'planner@bouquet.example')
    .executeTakeFirstOrThrow()
  const [refundable] = await findRefundable(world.database.db, id, seededAt)
  expect(refundable).toMatchObject({ unused: expect.any(Number), amountCents: expect.any(Number) })
  const { rows } = await sql<{ object: { status: string; amount: number }; charged: number }>`
    select o.object, (c.object->>'amount')::int as charged
    from purchases p
    join stripe_stand_in_objects o on o.id = p.payment_intent_id
    join stripe_stand_in_objects c on c.id = o.object->>'latest_charge'
    where p.provider_id = ${id}`.execute(world.database.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { object, charged } of rows) expect(object).toMatchObject({ status: 'succeeded', amount: charged })
})

test('has no dead link and no missing picture on the first pages of each country', { timeout: 120_000 }, async () => {
  const { pages, dead, missing } = await crawlSites(world, 40)
  expect(dead).toEqual([])
  expect(missing).toEqual([])
  expect(pages.length).toBe(40)
})
