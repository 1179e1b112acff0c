import { receivePaymentEvent } from '@bouquet/features/money/payments/server/receive-payment-event.ts'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentEventReceipt } from '../contract.ts'

let server: TestServer
let owner: { id: string; roles: string[] }
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  const roles = ['ROLE_ADMIN' as const]
  owner = { id: (await createAccount(server.db, { roles })).id, roles }
})
afterAll(() => server.close())

let events = 0
function eventOf(type: string, object: object) {
  const created = Math.floor(server.services.now().getTime() / 1000) - 5
  return { id: `evt_test_${++events}`, object: 'event', type, created, data: { object } }
}

function signed(event: object) {
  const payload = JSON.stringify(event)
  const { webhookSecret: secret } = server.services.config.ports.payments
  const timestamp = Math.floor(server.services.now().getTime() / 1000)
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

/** Delivers an event as the provider does; gives the status of the answer. */
async function deliver(event: object): Promise<number> {
  const { payload, signature } = signed(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/api/payments/webhook'
  return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
}

async function listed(query: string): Promise<PaymentEventReceipt[]> {
  const { body } = await server.call(owner, 'GET', `/api/admin/payment-events?${query}`)
  return (body as { events: PaymentEventReceipt[] }).events
}

/** An event that was received and failed; the provider still has it where it `exists`. */
async function failedEvent(exists = true) {
  const event = eventOf('charge.captured', { id: 'ch_1' })
  const now = server.services.now()
  const row = { id: event.id, type: event.type, object_id: 'ch_1', created_at: now, received_at: now }
  await server.db
    .insertInto('payment_event_receipts')
    .values({ ...row, last_received_at: now, state: 'failed', settled_at: now, error: 'the database went away' })
    .execute()
  if (exists)
    await server.db
      .insertInto('stripe_stand_in_objects')
      .values({ id: event.id, kind: 'event', object: JSON.stringify(event), created_at: now })
      .execute()
  return event.id
}

test('an event that says nothing that concerns us is ignored, and a repeated delivery is counted', async () => {
  const event = eventOf('charge.captured', { id: 'ch_repeated' })
  expect([await deliver(event), await deliver(event)]).toEqual([200, 200])
  const [found] = await listed('q=ch_repeated&repeated=yes')
  expect(found).toMatchObject({
    id: event.id,
    state: 'ignored',
    deliveries: 2,
    error: null,
    canBeProcessedAgain: false,
  })
  expect(found?.delaySeconds).toBeGreaterThanOrEqual(5)
})

test('an event that cannot be carried out is failed with its error, until the provider’s next delivery carries it out', async () => {
  const event = eventOf('charge.refunded', { id: 'ch_broken', payment_intent: 'pi_broken' })
  const { payload, signature } = signed(event)
  const enqueue = () => Promise.reject(new Error('the queue is full'))
  const broken = { ...server.services, log: server.app.log, jobs: { ...server.services.jobs, enqueue } }
  await expect(receivePaymentEvent(broken, Buffer.from(payload), signature)).rejects.toThrow('the queue is full')
  const [failed] = await listed('q=ch_broken&state=failed')
  expect(failed).toMatchObject({ type: event.type, error: 'the queue is full', delaySeconds: null })
  expect(failed?.canBeProcessedAgain).toBe(true)
  expect(await deliver(event)).toBe(200)
  expect(await listed('q=ch_broken')).toMatchObject([{ state: 'processed', deliveries: 2, error: null }])
})

test('an event that is not signed leaves no trace', async () => {
  const payload = JSON.stringify(eventOf('charge.captured', { id: 'ch_forged' }))
  const headers = { 'content-type': 'application/json', 'stripe-signature': 'forged' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })
  expect([answer.statusCode, await listed('q=ch_forged')]).toEqual([400, []])
})

test('of two operators at once one processes a failed event again, and the other is told', async () => {
  const id = await failedEvent()
  const again = () => server.call(owner, 'POST', `/api/admin/payment-events/${id}/process`)
  const answers = await Promise.all([again(), again()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ id, state: 'ignored', error: null })
  const audited = server.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'payment-event.processed-again')
  expect(await audited.execute()).toEqual([{ details: { event: id } }])
})

test('an event that the provider no longer has stays failed', async () => {
  const id = await failedEvent(false)
  const { status, body } = await server.call(owner, 'POST', `/api/admin/payment-events/${id}/process`)
  expect([status, body]).toEqual([404, expect.objectContaining({ code: 'event_gone' })])
  expect((await listed(`q=${id}`))[0]?.state).toBe('failed')
})
