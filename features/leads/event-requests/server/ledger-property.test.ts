import type { ProviderId } from '@bouquet/domain/ids'
import { requestRefusal, requestState } from '@bouquet/domain/request-actions'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const requestCount = 4
const step = fc.record({
  action: fc.constantFrom('unlock', 'reject', 'read'),
  request: fc.nat(requestCount - 1),
})
// Steps of one group are sent concurrently, the groups one after the other.
const story = fc.record({
  credits: fc.nat(3),
  groups: fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
})

test('whatever is unlocked, rejected and read in whatever order, the ledger is the balance and each request was paid once', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ credits, groups }) => {
      const provider = await createProvider(server.db, { credits })
      const requests = await Promise.all(
        Array.from({ length: requestCount }, () => createEventRequest(server.db, provider.id)),
      )
      for (const group of groups)
        await Promise.all(group.map(({ action, request }) => send(provider, action, requests[request]?.id ?? '')))
      await expectSoundBooks(provider.id, credits)
    }),
    { numRuns: 25 },
  )
}, 60_000)

async function send(provider: { id: string }, action: 'unlock' | 'reject' | 'read', id: string): Promise<void> {
  const path = `/api/event-requests/${id}`
  if (action === 'read') await server.call(provider, 'GET', path)
  else await server.call(provider, 'POST', `${path}/${action}`, action === 'reject' ? { reason: 'other' } : undefined)
}

async function expectSoundBooks(providerId: ProviderId, credits: number): Promise<void> {
  const [ledger, wallet, requests] = await Promise.all([
    server.db.selectFrom('credit_ledger').selectAll().where('provider_id', '=', providerId).orderBy('id').execute(),
    server.db
      .selectFrom('credit_wallets')
      .select('balance')
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow(),
    server.db.selectFrom('event_requests').selectAll().where('provider_id', '=', providerId).execute(),
  ])
  let balance = 0
  for (const row of ledger) {
    balance += row.amount
    expect(row.balance_after).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  expect(wallet.balance).toBe(balance)
  const paid = ledger.filter((row) => row.entry === 'unlock').map((row) => row.event_request_id)
  const opened = requests.filter((row) => row.unlocked_at)
  expect(new Set(paid)).toEqual(new Set(opened.map((row) => row.id)))
  expect(paid).toHaveLength(opened.length)
  expect(balance).toBe(credits - opened.length)
  for (const row of requests)
    expect(requestRefusal('unlock', requestState(row)) === null).toBe(row.rejected_at === null)
}
