import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteFailedRenewal } from './note-failed-renewal.ts'
import { findRunning, lockProvider } from './subscription-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

async function subscribed() {
  const provider = await createProvider(server.db)
  const path = '/api/subscription/subscribe-premium'
  const { body } = await server.call(provider, 'POST', path, { plan: 'premium_yearly' })
  const sessionId = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, sessionId, '4242')
  await server.finishJobs()
  const subscription = await findRunning(server.db, provider.id)
  if (!subscription) throw new Error('Nothing runs')
  return { provider, subscription }
}

test('a request from the second of the payment may have come before it, and does not count as use', async () => {
  const { provider } = await subscribed()
  const { id } = await createEventRequest(server.db, provider.id)
  const { received_at: paidAt } = await server.db
    .selectFrom('payments_received')
    .select('received_at')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  for (const [afterMs, refusal] of [
    [999, null],
    [1000, 'requests_received'],
  ] as const) {
    const createdAt = new Date(paidAt.getTime() + afterMs)
    await server.db.updateTable('event_requests').set({ created_at: createdAt }).where('id', '=', id).execute()
    const { body } = await server.call(provider, 'GET', '/api/subscription')
    expect(body).toMatchObject({ withdrawal: { refusal } })
  }
})

test('a payment that failed and its subscription, reported together, do not wait for each other', async () => {
  const { provider, subscription } = await subscribed()
  const { id: subscriptionId, currency } = subscription
  const failed = { subscriptionId, customerId: 'cus_1', currency, amountCents: 69_000, tries: 1, nextTryAt: null }
  const deps = { ...server.services, log: server.app.log }
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const other = transaction(server.db, async (tx) => {
    await lockProvider(tx, provider.id)
    begin()
    await expect.poll(() => sessionsThatWait()).toBe(1)
    await tx.updateTable('subscriptions').set({ status: 'past_due' }).where('id', '=', subscriptionId).execute()
  })
  await begun
  await transaction(server.db, (tx) => noteFailedRenewal(deps, tx, { ...failed, reference: 'in_together' }))
  await other
  expect(await findRunning(server.db, provider.id)).toMatchObject({ status: 'past_due', payment_tries: 1 })
})

async function sessionsThatWait(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows[0]?.count ?? 0
}
