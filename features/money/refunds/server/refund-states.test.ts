import { transaction } from '@bouquet/server/database/database.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { buyInTest, confirmInTest, ledgerOf } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type RefundEvent,
  type RefundState,
  refundEvents,
  refundStateAfter,
  refundStates,
} from '../rules/refund-states.ts'
import { giveUpRefund, settleRefund } from './settle-refund.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

/** The events that bring a refund into each state. */
const heardBefore: Record<RefundState, RefundEvent[]> = {
  ordered: [],
  sent: ['pending'],
  done: ['succeeded'],
  failed: ['failed'],
}

async function refundIn(state: RefundState) {
  const provider = await createProvider(server.db)
  await confirmInTest(server, await buyInTest(server, provider, 2))
  await server.finishJobs()
  const { id: paymentId } = await server.db
    .selectFrom('payments_received')
    .select('id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  expect((await server.call(provider, 'POST', '/api/credit/refund', { paymentId })).status).toBe(200)
  const { id } = await server.db
    .selectFrom('refunds')
    .select('id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  for (const event of heardBefore[state]) await hear(event, id)
  expect(await stateOf(id)).toBe(state)
  return { provider, id }
}

async function hear(event: RefundEvent, id: string): Promise<void> {
  const deps = { ...server.services, log: { warn: () => undefined, error: () => undefined } }
  await transaction(server.db, async (tx) => {
    if (event === 'impossible') await giveUpRefund(deps, tx, id)
    else await settleRefund(deps, tx, { refundId: `re_${id}`, status: event, metadata: { refundId: id } })
  })
}

const stateOf = async (id: string) =>
  (await server.db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const every = refundEvents.flatMap((event) => refundStates.map((state) => ({ event, state })))

test.each(every)('a refund that is $state, heard to be $event, goes where the table says', async ({ event, state }) => {
  const { provider, id } = await refundIn(state)
  const expected = refundStateAfter(event, state) ?? state
  for (let time = 0; time < 2; time++) await hear(event, id)
  expect(await stateOf(id)).toBe(expected)
  expect(await ledgerOf(server, provider)).toMatchObject({ balance: expected === 'failed' ? 2 : 0 })
})
