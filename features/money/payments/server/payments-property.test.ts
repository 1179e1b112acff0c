import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { ProviderId } from '@bouquet/domain/ids'
import { findByField } from '@bouquet/emulators/stripe/emulated-objects.ts'
import { settleRefundLate } from '@bouquet/emulators/stripe/refunds.ts'
import { answerChallenge } from '@bouquet/emulators/stripe/settle-payment.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { receivePaymentEvent } from './receive-payment-event.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

const most = 3
const one = fc.nat(most - 1)
const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), credits: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('pay' as const),
    order: one,
    card: fc.constantFrom(
      'pm_card_visa',
      'pm_card_chargeDeclined',
      'pm_card_threeDSecure2Required',
      'pm_card_pendingRefund',
      'pm_card_refundFail',
    ),
  }),
  fc.record({ kind: fc.constant('answer' as const), order: one, passed: fc.boolean() }),
  // Sends any earlier event again, either by the provider or because its process died while handling it.
  fc.record({ kind: fc.constant('redeliver' as const), event: fc.nat(20) }),
  fc.record({ kind: fc.constant('killed' as const), event: fc.nat(20) }),
  fc.record({ kind: fc.constant('unlock' as const), request: one }),
  fc.record({ kind: fc.constant('reject' as const), request: one }),
  fc.record({ kind: fc.constant('refund' as const), purchase: one }),
  fc.record({ kind: fc.constant('bank' as const), refund: one, succeeds: fc.boolean() }),
  fc.record({ kind: fc.constant('jobs' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
// Steps of one group run concurrently, the groups one after the other.
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 })

// The card of the purchase that exists from the start and can be refunded.
const refundedCard = fc.constantFrom('pm_card_visa', 'pm_card_pendingRefund', 'pm_card_refundFail')

type Order = { id: string; secret: string }
type Setup = { provider: { id: ProviderId }; requests: { id: string }[]; orders: Order[] }

test('whatever is bought, paid, sent again, interrupted, given back, unlocked and rejected, the ledger is the balance and each payment was granted once', async () => {
  await fc.assert(
    fc.asyncProperty(refundedCard, story, async (card, groups) => {
      const provider = await createProvider(server.db, { credits: 1 })
      const requests = await Promise.all(Array.from({ length: most }, () => createEventRequest(server.db, provider.id)))
      const setup: Setup = { provider, requests, orders: [] }
      await buy(setup, 3)
      await pay(setup.orders[0], card)
      await server.finishJobs()
      for (const group of groups) await inOneMoment(setup, group)
      await server.finishJobs()
      await expectSoundBooks(setup)
    }),
    { numRuns: inject('isLongRun') ? 25 : 6 },
  )
}, 600_000)

/** Only one process works off the queues, as in all of these tests. */
async function inOneMoment(setup: Setup, group: Step[]): Promise<void> {
  await Promise.all(group.map((wanted) => act(setup, wanted)))
  if (group.some(({ kind }) => kind === 'jobs')) await server.finishJobs()
}

async function act(setup: Setup, wanted: Step): Promise<void> {
  switch (wanted.kind) {
    case 'buy':
      return buy(setup, wanted.credits)
    case 'pay':
      return pay(setup.orders[wanted.order], wanted.card)
    case 'answer':
      return answer(setup.orders[wanted.order], wanted.passed)
    case 'redeliver':
      return redeliver(setup, wanted.event)
    case 'killed':
      return redeliver(setup, wanted.event, dyingBeforeCommit(server.db))
    case 'refund':
      return refund(setup, wanted.purchase)
    case 'bank':
      return hearFromBank(setup, wanted.refund, wanted.succeeds)
    case 'unlock':
    case 'reject':
      return decide(setup, wanted.request, wanted.kind)
  }
}

async function answer(order: Order | undefined, passed: boolean): Promise<void> {
  if (order) await answerChallenge(server.services, order.id, passed)
}

async function decide({ provider, requests }: Setup, nth: number, deed: 'unlock' | 'reject'): Promise<void> {
  const body = deed === 'reject' ? { reason: 'other' } : undefined
  await server.call(provider, 'POST', `/api/event-requests/${requests[nth]?.id}/${deed}`, body)
}

async function buy({ provider, orders }: Setup, credits: number): Promise<void> {
  const price = firstCreditPriceCents(credits, 'EUR') / 100
  const { status, body } = await server.call(provider, 'POST', '/api/credit/buy', { price, credits })
  expect(status).toBe(200)
  const { clientSecret: secret } = body as { clientSecret: string }
  orders.push({ id: secret.split('_secret_')[0] ?? '', secret })
}

async function pay(order: Order | undefined, card: string): Promise<void> {
  if (!order) return
  await server.app.inject({
    method: 'POST',
    url: `/dev/stripe/v1/payment_intents/${order.id}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_secret: order.secret, payment_method: card }).toString(),
  })
}

async function redeliver({ orders }: Setup, nth: number, db = server.db): Promise<void> {
  const payloads = await eventsOf(orders.map(({ id }) => id))
  const payload = payloads[nth % Math.max(1, payloads.length)]
  if (!payload) return
  const { webhookSecret: secret } = server.services.config.ports.payments
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const reach = { ...server.services, db, log: server.app.log }
  await receivePaymentEvent(reach, Buffer.from(payload), signature).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}

async function eventsOf(paymentIds: string[]): Promise<string[]> {
  const rows = await server.db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'event')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => JSON.stringify(row.object)).filter((text) => paymentIds.some((id) => text.includes(id)))
}

async function refund({ provider }: Setup, nth: number): Promise<void> {
  const { body } = await server.call(provider, 'GET', '/api/credit/refundable')
  const { refundable } = body as { refundable: { paymentId: string }[] }
  const paymentId = refundable[nth]?.paymentId
  if (paymentId) await server.call(provider, 'POST', '/api/credit/refund', { paymentId })
}

/** Delivers a bank's late answer to a refund; only these test cards have one. */
async function hearFromBank({ provider }: Setup, nth: number, succeeds: boolean): Promise<void> {
  const sent = await server.db
    .selectFrom('refunds')
    .select('refund_id')
    .where('provider_id', '=', provider.id)
    .where('refund_id', 'is not', null)
    .orderBy('created_at')
    .execute()
  const id = sent[nth]?.refund_id
  if (id) await settleRefundLate(server.services, id, succeeds)
}

class Killed extends Error {}

/** The same database for a process that dies after all its writes, just before the commit. */
function dyingBeforeCommit(db: Database): Database {
  const transaction = () => ({
    execute: (work: (tx: Database) => Promise<unknown>) =>
      db.transaction().execute(async (tx) => {
        await work(tx)
        throw new Killed()
      }),
  })
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
}

async function expectSoundBooks({ provider, orders }: Setup): Promise<void> {
  const [ledger, wallet, purchases, payments] = await Promise.all([
    server.db.selectFrom('credit_ledger').selectAll().where('provider_id', '=', provider.id).orderBy('id').execute(),
    server.db
      .selectFrom('credit_wallets')
      .select('balance')
      .where('provider_id', '=', provider.id)
      .executeTakeFirstOrThrow(),
    server.db.selectFrom('purchases').selectAll().where('provider_id', '=', provider.id).execute(),
    Promise.all(orders.map(({ id }) => server.services.ports.payments.read(id))),
  ])
  let balance = 0
  for (const row of ledger) {
    balance += row.amount
    expect(row.balance_after).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  expect(wallet.balance).toBe(balance)
  const paid = payments.filter((payment) => payment?.status === 'succeeded').map((payment) => payment?.id ?? '')
  const granted = ledger.filter((row) => row.idempotency_key.startsWith('purchase:pi_'))
  expect(granted.map((row) => row.idempotency_key).sort()).toEqual(paid.map((id) => `purchase:${id}`).sort())
  for (const row of granted) {
    const purchase = purchases.find((known) => `purchase:${known.payment_intent_id}` === row.idempotency_key)
    expect(purchase).toMatchObject({ credits: row.amount, status: 'paid' })
  }
  await expectRefundsToAgree(provider.id, ledger)
}

/** For each payment, the credits taken from the wallet match the money refunded at the payment provider. */
async function expectRefundsToAgree(
  providerId: ProviderId,
  ledger: { entry: string; amount: number }[],
): Promise<void> {
  const refunds = await server.db
    .selectFrom('refunds')
    .innerJoin('payments_received as p', 'p.id', 'refunds.payment_id')
    .select(['refunds.credits', 'refunds.amount_cents', 'refunds.status', 'p.reference'])
    .where('refunds.provider_id', '=', providerId)
    .execute()
  const settled = refunds.filter(({ status }) => status !== 'failed')
  const moved = ledger.filter(({ entry }) => entry === 'refund' || entry === 'adjustment')
  expect(sum(moved.map(({ amount }) => amount))).toBe(sum(settled.map(({ credits }) => -(credits ?? 0))))
  for (const reference of new Set(refunds.map((row) => row.reference))) {
    const [charge] = await findByField(server.db, 'charge', 'payment_intent', reference)
    const back = settled.filter((row) => row.reference === reference).map((row) => row.amount_cents)
    expect(charge?.amount_refunded).toBe(sum(back))
    expect(sum(back)).toBeLessThanOrEqual(charge?.amount ?? 0)
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
