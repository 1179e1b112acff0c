import { randomUUID } from 'node:crypto'
import { settleDebit } from '@bouquet/emulators/stripe/settle-payment.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { buyInTest, confirmInTest, ledgerOf, type OrderedPayment } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

type Delivery = { host?: string; secret?: string; timestamp?: number; signed?: string }

function deliver(payload: string, { host = 'localhost', signed = payload, ...how }: Delivery = {}) {
  const { webhookSecret } = server.services.config.ports.payments
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: signed, secret: webhookSecret, ...how })
  return server.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { host, 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
}

/** The event for a payment that was just made, before it is delivered. */
async function paidEvent(credits: number) {
  const provider = await createProvider(server.db)
  const order = await buyInTest(server, provider, credits)
  await confirmInTest(server, order)
  const rows = await server.db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'event')
    .execute()
  const event = rows.map((row) => JSON.stringify(row.object)).find((text) => text.includes(order.id)) ?? ''
  return { provider, event }
}

test('the same webhook ten times, in sequence and at once, grants once', async () => {
  const { provider, event } = await paidEvent(3)
  for (let time = 0; time < 5; time++) expect((await deliver(event)).statusCode).toBe(200)
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(event)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [3], balance: 3 })
})

test.each(['de.localhost', 'fr.localhost:3000', '10.0.0.7', 'health-check'])(
  'a webhook at the host %s is for whom it names, whatever country that is',
  async (host) => {
    const { provider, event } = await paidEvent(2)
    expect((await deliver(event, { host })).statusCode).toBe(200)
    expect(await ledgerOf(server, provider)).toEqual({ amounts: [2], balance: 2 })
  },
)

test('an event without a signature, or with one that is old, by somebody else, or for another body, is refused', async () => {
  const { provider, event } = await paidEvent(1)
  const longAgo = Math.floor(Date.now() / 1000) - 3600
  for (const how of [{ secret: 'whsec_other' }, { timestamp: longAgo }, { signed: '{}' }])
    expect((await deliver(event, how)).statusCode).toBe(400)
  expect((await deliver('<html>')).statusCode).toBe(400)
  expect((await deliver('')).statusCode).toBe(400)
  expect((await ledgerOf(server, provider)).balance).toBe(0)
  expect((await deliver(event)).statusCode).toBe(200)
  expect((await ledgerOf(server, provider)).balance).toBe(1)
})

test.each([
  ['pm_success_sepaDebit', true, 'true', [2]],
  ['pm_failed_sepaDebit', false, 'payment_failed', []],
])('a direct debit by %s is in progress until the bank has answered', async (method, succeeds, expected, amounts) => {
  const provider = await createProvider(server.db)
  const order = await buyInTest(server, provider, 2)
  await confirmInTest(server, order, method)
  await server.finishJobs()
  expect(await statusOf(order)).toBe('processing')
  expect(await returned(order)).toBe('processing')
  await settleDebit(server.services, order.id, succeeds)
  await server.finishJobs()
  expect(await statusOf(order)).toBe(succeeds ? 'paid' : 'failed')
  expect(await returned(order)).toBe(expected)
  expect((await ledgerOf(server, provider)).amounts).toEqual(amounts)
})

async function statusOf({ id }: OrderedPayment): Promise<string> {
  const purchase = await server.db
    .selectFrom('purchases')
    .select('status')
    .where('payment_intent_id', '=', id)
    .executeTakeFirstOrThrow()
  return purchase.status
}

async function returned({ id, clientSecret }: OrderedPayment): Promise<string | null> {
  const query = new URLSearchParams({ payment_intent: id, payment_intent_client_secret: clientSecret })
  const answer = await server.app.inject({ url: `/api/credit/success?${query}`, headers: { host: 'localhost' } })
  return new URL(String(answer.headers.location), 'http://localhost').searchParams.get('status')
}

const about: Record<string, object> = {
  'payment_intent.succeeded': {
    id: 'pi_of_another_shop',
    status: 'succeeded',
    amount: 100,
    amount_received: 100,
    currency: 'eur',
    client_secret: null,
    metadata: {},
  },
  'refund.updated': { id: 're_of_another_shop', amount: 1, payment_intent: null, status: 'succeeded', metadata: null },
  'invoice.paid': { id: 'in_of_another_shop', customer: null, amount_paid: 1, currency: 'eur', parent: null },
  'customer.subscription.updated': {
    id: 'sub_of_another_shop',
    customer: 'cus_of_another_shop',
    status: 'active',
    start_date: 1,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    metadata: {},
    items: { data: [{ price: { id: 'price_other', recurring: null }, current_period_end: 2 }] },
  },
  'product.created': { id: 'prod_1' },
  'something.of.the.future': {},
}
test.each(Object.keys(about))('%s about an object that is none of ours is taken, and changes nothing', async (type) => {
  const event = { id: `evt_${randomUUID()}`, object: 'event', created: 1, type, data: { object: about[type] } }
  const before = await counts()
  expect((await deliver(JSON.stringify(event))).statusCode).toBe(200)
  await server.finishJobs()
  expect(await counts()).toEqual(before)
})

async function counts() {
  const tables = ['credit_ledger', 'payments_received', 'subscriptions', 'refunds', 'invoices'] as const
  return Promise.all(
    tables.map((table) =>
      server.db
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )
}
