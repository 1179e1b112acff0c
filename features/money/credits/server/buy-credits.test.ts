import { randomUUID } from 'node:crypto'
import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { ProviderId } from '@bouquet/domain/ids'
import { settleDebit } from '@bouquet/emulators/stripe/settle-payment.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { createPayments } from '@bouquet/server/ports/payments/create-payments.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

type Answer = Awaited<ReturnType<TestServer['call']>>
type Provider = { id: ProviderId }

const buy = (provider: Provider, credits: number, price = firstCreditPriceCents(credits, 'EUR') / 100) =>
  server.call(provider, 'POST', '/api/credit/buy', { price, credits })

async function ordered(provider: Provider, credits: number) {
  const { clientSecret } = (await buy(provider, credits)).body as { clientSecret: string }
  const [id = ''] = clientSecret.split('_secret_')
  return { id, clientSecret }
}

async function confirm({ id, clientSecret }: { id: string; clientSecret: string }, card = 'pm_card_visa') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/dev/stripe/v1/payment_intents/${id}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_secret: clientSecret, payment_method: card }).toString(),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function booked(provider: Provider) {
  const rows = await server.db
    .selectFrom('credit_ledger')
    .select(['entry', 'amount', 'balance_after', 'idempotency_key'])
    .where('provider_id', '=', provider.id)
    .orderBy('id')
    .execute()
  const wallet = await server.db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  return {
    amounts: rows.map((row) => row.amount),
    keys: rows.map((row) => row.idempotency_key),
    balance: wallet.balance,
  }
}

const paymentOf = (id: string) =>
  server.app
    .inject({
      url: `/dev/stripe/v1/payment_intents/${id}`,
      headers: { authorization: `Bearer ${server.services.config.ports.payments.secretKey}` },
    })
    .then((answer) => answer.json() as Stripe.PaymentIntent)

function deliver(event: object, { secret = server.services.config.ports.payments.webhookSecret, ageSeconds = 0 } = {}) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  return server.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  })
}

const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: 1,
  livemode: false,
  pending_webhooks: 1,
  request: null,
  data: { object },
  type,
})

const statusOf = (id: string) =>
  server.db.selectFrom('purchases').select('status').where('payment_intent_id', '=', id).executeTakeFirstOrThrow()

test('a good card fills the wallet, once the webhook has come and not before', async () => {
  const provider = await createProvider(server.db, { credits: 2 })
  const payment = await ordered(provider, 3)
  expect(await confirm(payment)).toMatchObject({ status: 200, body: { status: 'succeeded', amount_received: 7200 } })
  expect((await booked(provider)).balance).toBe(2)
  await server.finishJobs()
  expect(await booked(provider)).toMatchObject({ amounts: [2, 3], balance: 5 })
  expect((await booked(provider)).keys).toContain(`purchase:${payment.id}`)
  const logs = (await server.call(provider, 'GET', '/api/credit/logs')) as Answer & { body: { logs: object[] } }
  expect(logs.body.logs[0]).toMatchObject({ entry: 'purchase', deposited: 3, balanceAfter: 5 })
})

test.each([
  [3, 71.5],
  [3, 72.004],
  [30, 0],
  [1, -30],
])('%i credits for %f euros are not sold', async (credits, price) => {
  const provider = await createProvider(server.db)
  expect(await buy(provider, credits, price)).toMatchObject({ status: 400, body: { code: 'price_mismatch' } })
  const orders = await server.db.selectFrom('purchases').select('id').where('provider_id', '=', provider.id).execute()
  expect(orders).toHaveLength(0)
})

test.each([0, 51, 2.5, -1])('%f is no quantity', async (credits) => {
  const provider = await createProvider(server.db)
  expect(await buy(provider, credits, 30)).toMatchObject({ status: 422, body: { code: 'credit_quantity_invalid' } })
})

test('while the payment provider cannot be reached nothing is sold, and the call says so', async () => {
  const provider = await createProvider(server.db)
  const { ports, config } = server.services
  const reachable = ports.payments
  ports.payments = createPayments(config.ports.payments, () => 'http://127.0.0.1:1')
  try {
    expect(await buy(provider, 1)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
    expect(await returned('payment_intent=pi_1')).toBe('processing_error')
  } finally {
    ports.payments = reachable
  }
})

test('a buyer whose direct debit is refused later gets a mail, and no credits', async () => {
  const provider = await createProvider(server.db)
  const { email } = await server.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', provider.accountId)
    .executeTakeFirstOrThrow()
  const payment = await ordered(provider, 3)
  expect((await confirm(payment, 'pm_failed_sepaDebit')).body.status).toBe('processing')
  await server.finishJobs()
  expect(await outboxOf(server.db, email)).toEqual([])
  await settleDebit(server.services, payment.id, false)
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, email)
  expect(mail?.text).toContain('72,00')
  expect(mail?.text).toContain('/credits')
  expect((await booked(provider)).amounts).not.toContain(3)
})

test('while premium is active nothing is sold', async () => {
  const provider = await createProvider(server.db, { premium_status: 'active', premium_start_at: new Date() })
  expect(await buy(provider, 1)).toMatchObject({ status: 409, body: { code: 'credits_paused' } })
})

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['pm_card_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
])('%s is declined, and another card may pay after it', async (card, code, declineCode) => {
  const provider = await createProvider(server.db)
  const payment = await ordered(provider, 1)
  const error = { type: 'card_error', code, decline_code: declineCode }
  expect(await confirm(payment, card)).toMatchObject({ status: 402, body: { error } })
  await server.finishJobs()
  expect(await statusOf(payment.id)).toEqual({ status: 'failed' })
  expect((await booked(provider)).balance).toBe(0)
  await confirm(payment)
  await server.finishJobs()
  expect((await booked(provider)).balance).toBe(1)
})

test('of ten deliveries of one event at once, and ten events of one payment, one grants', async () => {
  const provider = await createProvider(server.db)
  const payment = await ordered(provider, 5)
  await confirm(payment)
  const intent = await paymentOf(payment.id)
  const one = eventOf('payment_intent.succeeded', intent)
  const same = Array.from({ length: 10 }, () => deliver(one))
  const others = Array.from({ length: 10 }, () => deliver(eventOf('payment_intent.succeeded', intent)))
  const answers = await Promise.all([...same, ...others])
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
  await server.finishJobs()
  expect(await booked(provider)).toMatchObject({ amounts: [5], balance: 5 })
})

test('a late event about a paid purchase changes nothing', async () => {
  const provider = await createProvider(server.db)
  const payment = await ordered(provider, 1)
  await confirm(payment)
  await server.finishJobs()
  const intent = await paymentOf(payment.id)
  for (const type of ['processing', 'payment_failed', 'canceled'])
    await deliver(eventOf(`payment_intent.${type}`, intent))
  expect(await statusOf(payment.id)).toEqual({ status: 'paid' })
  expect((await booked(provider)).balance).toBe(1)
})

test('an event grants nothing when it is not signed, signed long ago, or not what was ordered', async () => {
  const provider = await createProvider(server.db)
  const payment = await ordered(provider, 1)
  const intent = await paymentOf(payment.id)
  const paid = { ...intent, status: 'succeeded', amount_received: 3000 }
  expect((await deliver(eventOf('payment_intent.succeeded', paid), { secret: 'whsec_other' })).statusCode).toBe(400)
  expect((await deliver(eventOf('payment_intent.succeeded', paid), { ageSeconds: 3600 })).statusCode).toBe(400)
  expect((await server.app.inject({ method: 'POST', url: '/api/payments/webhook', payload: '{}' })).statusCode).toBe(
    400,
  )
  expect((await server.app.inject({ method: 'POST', url: '/api/payments/webhook' })).statusCode).toBe(400)
  const forged = [
    { ...paid, amount_received: 50 },
    { ...paid, currency: 'huf' },
    { ...paid, currency: 'gbp' },
    { ...paid, metadata: { ...intent.metadata, credits: '50' } },
    { ...paid, metadata: {} },
    { ...paid, id: 'pi_of_somebody_else' },
  ]
  for (const object of forged) expect((await deliver(eventOf('payment_intent.succeeded', object))).statusCode).toBe(200)
  expect((await deliver(eventOf('some.future.event', { id: 'x', object: 'x' }))).statusCode).toBe(200)
  expect(await booked(provider)).toMatchObject({ amounts: [], balance: 0 })
})

test('a paid order of an account that is gone is noted, and nothing breaks', async () => {
  const provider = await createProvider(server.db)
  const payment = await ordered(provider, 1)
  await confirm(payment)
  await server.db.deleteFrom('accounts').where('id', '=', provider.accountId).execute()
  await server.finishJobs()
  expect(await statusOf(payment.id)).toEqual({ status: 'paid' })
  expect(await returned(`payment_intent=${payment.id}`)).toBe('planner_not_found')
})

async function returned(query: string): Promise<string | null> {
  const answer = await server.app.inject({ url: `/api/credit/success?${query}`, headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(303)
  const target = new URL(String(answer.headers.location), 'http://localhost')
  expect(target.pathname).toBe('/credits')
  return target.searchParams.get('status')
}

test('a buyer who returns sees the outcome of the payment', async () => {
  const payment = await ordered(await createProvider(server.db), 1)
  const query = `payment_intent=${payment.id}&payment_intent_client_secret=${payment.clientSecret}`
  expect(await returned(query)).toBe('payment_failed')
  expect(await returned(`${query}&redirect_status=failed`)).toBe('failed')
  await confirm(payment)
  expect(await returned(query)).toBe('true')
  expect(await returned(`payment_intent=${payment.id}&payment_intent_client_secret=guessed`)).toBe(
    'payment_intent_not_found',
  )
  expect(await returned('payment_intent=pi_unknown')).toBe('payment_intent_not_found')
  expect(await returned('payment_intent=..%2F..%2Fx&redirect_status=a&redirect_status=b')).toBe(
    'payment_intent_not_found',
  )
  expect(await returned('')).toBe('missing_parameters')
})
