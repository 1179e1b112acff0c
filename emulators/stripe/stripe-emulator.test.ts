import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'
import { outcomeOfCard } from './test-cards.ts'

let server: TestServer
let stripe: Stripe
const clientFor = (key: string) => emulatorClient(key, server.services.ownAddress)

beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  stripe = clientFor(server.services.config.ports.payments.secretKey)
})
afterAll(() => server.close())

const order = {
  amount: 3000,
  currency: 'eur',
  automatic_payment_methods: { enabled: true },
  metadata: { credits: '1' },
}

test("Stripe's own library orders, reads and confirms", async () => {
  const made = await stripe.paymentIntents.create(order)
  expect(made).toMatchObject({
    object: 'payment_intent',
    amount: 3000,
    status: 'requires_payment_method',
    metadata: { credits: '1' },
  })
  expect((await stripe.paymentIntents.retrieve(made.id)).client_secret).toBe(made.client_secret)
  const paid = await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 3000 })
  const again = stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })
  await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
})

test('the same idempotency key is the same payment', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(() => stripe.paymentIntents.create(order, { idempotencyKey: 'one-order' })),
  )
  expect(one?.id).toBe(two?.id)
})

test('an idempotency key is refused for anything but the request that it was first used for', async () => {
  const refused = {
    type: 'StripeIdempotencyError',
    statusCode: 400,
    message: expect.stringContaining('same parameters'),
  }
  const made = await stripe.paymentIntents.create(order, { idempotencyKey: 'reused' })
  const dearer = stripe.paymentIntents.create({ ...order, amount: 6000 }, { idempotencyKey: 'reused' })
  await expect(dearer).rejects.toMatchObject(refused)
  await expect(stripe.customers.create({ name: 'Maison' }, { idempotencyKey: 'reused' })).rejects.toMatchObject(refused)
  const { automatic_payment_methods, metadata, ...rest } = order
  const inAnotherOrder = await stripe.paymentIntents.create(
    { metadata, automatic_payment_methods, ...rest },
    { idempotencyKey: 'reused' },
  )
  expect(inAnotherOrder.id).toBe(made.id)

  await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })
  const part = { payment_intent: made.id, amount: 1000 }
  const { id } = await stripe.refunds.create(part, { idempotencyKey: 'refund-once' })
  await expect(stripe.refunds.create(part, { idempotencyKey: 'refund-once' })).resolves.toMatchObject({ id })
  const more = stripe.refunds.create({ ...part, amount: 2000 }, { idempotencyKey: 'refund-once' })
  await expect(more).rejects.toMatchObject(refused)
})

test('errors are the ones that the library knows', async () => {
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
  await expect(clientFor('sk_test_other').paymentIntents.create(order)).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
  const wrong = stripe.paymentIntents.create({ ...order, surprise: '1' } as Stripe.PaymentIntentCreateParams)
  await expect(wrong).rejects.toMatchObject({ code: 'parameter_unknown', param: 'surprise' })
  const made = await stripe.paymentIntents.create(order)
  const declined = stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_chargeDeclinedLostCard' })
  await expect(declined).rejects.toMatchObject({
    type: 'StripeCardError',
    decline_code: 'lost_card',
    payment_intent: { id: made.id },
  })
  const unknown = stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_of_nobody' })
  await expect(unknown).rejects.toMatchObject({ code: 'resource_missing', param: 'payment_method' })
})

const now = new Date('2026-11-20T10:00:00Z')
const card = (number: string, rest = {}) =>
  outcomeOfCard({ number, exp_month: '12', exp_year: '2030', cvc: '123', ...rest }, now).decline

test.each([
  ['4000 0000 0000 0002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
  ['4242424242424241', 'incorrect_number', undefined],
  ['4929000000006', 'card_declined', 'test_mode_live_card'],
])('card %s is turned down as %s', (number, code, declineCode) => {
  expect(card(number)).toMatchObject({ code, ...(declineCode && { declineCode }) })
})

test('a typed card must be a test card', () => {
  expect(card('4242 4242 4242 4242')).toBeNull()
  expect(card('4242424242424242', { exp_year: '26', exp_month: '11' })).toBeNull()
  expect(card('4242424242424242', { exp_year: '2026', exp_month: '10' })).toMatchObject({
    code: 'invalid_expiry_month',
  })
  expect(card('4242424242424242', { exp_year: '2025' })).toMatchObject({ code: 'invalid_expiry_year' })
  expect(card('4242424242424242', { exp_month: '13' })).toMatchObject({ code: 'invalid_expiry_month' })
  expect(card('4242424242424242', { cvc: '1' })).toMatchObject({ code: 'invalid_cvc' })
})

test('forms nest by brackets, and no name reaches a prototype', () => {
  expect(parseForm('a[b][c]=1&a[d]=2&e=3')).toEqual({ a: { b: { c: '1' }, d: '2' }, e: '3' })
  parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1')
  expect({}).not.toHaveProperty('polluted')
})
