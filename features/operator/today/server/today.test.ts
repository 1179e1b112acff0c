import { randomUUID } from 'node:crypto'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { type OperatorRole, permissionsOf } from '@bouquet/domain/operator-roles'
import {
  createEventRequest,
  createOperator,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Today } from '../contract.ts'
import { comparedDays, countedParts, permissionOfPart } from '../rules/today-parts.ts'
import { income, newAccounts, requestsByHour } from './compared-rows.ts'
import { rowsOf } from './counted-rows.ts'

let server: TestServer
let owner: AccountId
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(new Date())
  owner = (await createOperator(server.db, ['owner'])).id
})
afterAll(() => server.close())

async function todayOf(id: AccountId): Promise<Today> {
  const { body } = await server.call({ id, roles: ['ROLE_ADMIN'] }, 'GET', '/api/admin/today')
  return body as Today
}
const countOf = ({ counts }: Today, part: string) => counts.find((one) => one.part === part)
const hour = 3_600_000
const ago = (hours: number) => new Date(server.services.now().getTime() - hours * hour)

/** A payment of a provider, and what went back of it. */
async function pay(providerId: ProviderId, currency: 'EUR' | 'GBP', receivedAt: Date, refund?: object): Promise<void> {
  const purchase = {
    credits: 1,
    amount_cents: 2500,
    currency,
    status: 'ordered',
    created_at: receivedAt,
  } as const
  const purchaseId = randomUUID()
  await server.db
    .insertInto('purchases')
    .values({ id: purchaseId, provider_id: providerId, ...purchase })
    .execute()
  const { id } = await server.db
    .insertInto('payments_received')
    .values({
      purchase_id: purchaseId,
      provider_id: providerId,
      what: 'credits',
      credits: 1,
      amount_cents: 2500,
      currency,
      reference: `pi_${purchaseId}`,
      received_at: receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (refund)
    await server.db
      .insertInto('refunds')
      .values({
        payment_id: id,
        provider_id: providerId,
        amount_cents: 2500,
        currency,
        created_at: receivedAt,
        ...refund,
      } as never)
      .execute()
}

test('who waits is counted as their list counts them, with the longest wait', async () => {
  const { id } = await createProvider(server.db, { is_moderated: false, waiting_since: ago(50) })
  await createProvider(server.db, { is_moderated: false, waiting_since: ago(2) })
  await createVenue(server.db, id, { waiting_since: ago(7), completed_at: ago(7) })
  const today = await todayOf(owner)
  const admin = { id: owner, roles: ['ROLE_ADMIN' as const] }
  const { body: providers } = await server.call(admin, 'GET', '/api/admin/moderation')
  const { body: venues } = await server.call(admin, 'GET', '/api/admin/venues?state=waiting')
  expect(countOf(today, 'providers')).toEqual({
    part: 'providers',
    count: (providers as { total: number }).total,
    isMore: false,
    since: ago(50).toISOString(),
  })
  expect(countOf(today, 'venues')?.count).toBe((venues as { total: number }).total)
  expect(today.failed).toEqual([])
})

test('disputes, failed refunds and couples without mail are those of the lists', async () => {
  const { id } = await createProvider(server.db)
  await pay(id, 'EUR', ago(24 * 40), { reason: 'dispute', status: 'sent' })
  await pay(id, 'EUR', ago(24 * 30), { reason: 'operator', status: 'failed', credits: 1 })
  await createProject(server.db, [id], { email_bounced_at: ago(1) })
  await createProject(server.db, [id])
  const today = await todayOf(owner)
  const rows = async (path: string, list: string) =>
    ((await server.call({ id: owner, roles: ['ROLE_ADMIN'] }, 'GET', path)).body as Record<string, unknown[]>)[list]
  expect(countOf(today, 'disputes')?.count).toBe((await rows('/api/admin/payments?state=disputed', 'payments'))?.length)
  expect(countOf(today, 'failedRefunds')?.count).toBe(
    (await rows('/api/admin/payments?state=refund_failed', 'payments'))?.length,
  )
  const bounced = await rows('/api/admin/people?kind=couple&state=bounced', 'people')
  expect([countOf(today, 'bouncedMails')?.count, bounced?.length]).toEqual([1, 1])
  expect([countOf(today, 'disputes')?.count, countOf(today, 'failedRefunds')?.count]).toEqual([1, 1])
})

test('the day stands beside the same weekday of last week, and no currency is added to another', async () => {
  const { now, startBefore } = comparedDays(server.services.now())
  const { id } = await createProvider(server.db)
  const request = await createEventRequest(server.db, id)
  await server.db.updateTable('event_requests').set({ created_at: now }).where('id', '=', request.id).execute()
  await pay(id, 'EUR', now)
  await pay(id, 'GBP', now)
  await pay(id, 'GBP', startBefore)
  const { requests, income: paid, accounts } = await todayOf(owner)
  const current = requests?.hours[now.getUTCHours()]
  expect(current?.today).toBeGreaterThan(0)
  expect(requests?.hours).toHaveLength(24)
  expect(paid).toEqual([
    { currency: 'EUR', payments: 1, todayCents: 2500, beforeCents: 0 },
    { currency: 'GBP', payments: 1, todayCents: 2500, beforeCents: 2500 },
  ])
  expect(accounts?.before).toBe(0)
})

test('each operator reads the numbers whose lists they may open, and no others', async () => {
  for (const role of ['support', 'moderation', 'finance'] as const satisfies OperatorRole[]) {
    const today = await todayOf((await createOperator(server.db, [role])).id)
    const may = permissionsOf([role])
    expect(today.counts.map(({ part }) => part)).toEqual(
      countedParts.filter((part) => may.includes(permissionOfPart[part])),
    )
    expect([today.requests !== null, today.income !== null]).toEqual([
      may.includes('people.read'),
      may.includes('finance.read'),
    ])
  }
  const content = await createOperator(server.db, ['content'])
  expect((await server.call({ id: content.id, roles: ['ROLE_ADMIN'] }, 'GET', '/api/admin/today')).status).toBe(404)
})

test('a part that cannot be read is named, and the others are there', async () => {
  await sql`alter table data_requests rename to data_requests_away`.execute(server.db)
  const today = await todayOf(owner).finally(() =>
    sql`alter table data_requests_away rename to data_requests`.execute(server.db),
  )
  expect(today.failed).toEqual(['dataRequests'])
  expect(today.counts).toHaveLength(countedParts.length - 1)
})

test('every number comes from an index', async () => {
  const days = comparedDays(server.services.now())
  const queries = [
    // Jobs are in the tables of the queue, which deletes them after days.
    ...countedParts.filter((part) => part !== 'jobs').map((part) => rowsOf[part](days.now)),
    requestsByHour(days),
    newAccounts(days),
    income(days),
  ]
  await server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const query of queries) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
    }
  })
})
