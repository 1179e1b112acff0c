import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createPayments, emulatorClient } from './create-payments.ts'
import { type PaymentEvent, type Payments, PaymentsUnavailable, UnverifiedEvent } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

const settings = {
  kind: 'emulator',
  secretKey: 'sk_test_1',
  publishableKey: null,
  webhookSecret: 'whsec_1',
  prices: {
    EUR: { premium_monthly: 'price_month', premium_yearly: 'price_year' },
    GBP: { premium_monthly: 'price_month_gbp', premium_yearly: 'price_year_gbp' },
  },
} as const
const unreachable = createPayments(settings, () => 'http://127.0.0.1:1')

const subscribing = {
  customerId: 'cus_1',
  plan: 'premium_yearly',
  currency: 'EUR',
  amountCents: 69_000,
  reference: 'one',
  successUrl: 'http://fr.localhost/',
  cancelUrl: 'http://fr.localhost/',
  locale: 'fr',
  idempotencyKey: 'one',
} as const
const reduction = { checkoutId: 'order', couponId: 'coupon', code: 'LESS', percentOff: 20 }
const calls: Record<string, (payments: Payments) => Promise<unknown>> = {
  order: (payments) => payments.order({ amountCents: 3000, currency: 'EUR', metadata: {}, idempotencyKey: 'one' }),
  read: (payments) => payments.read('pi_1'),
  cancel: (payments) => payments.cancel('pi_1'),
  createCustomer: (payments) =>
    payments.createCustomer({ email: 'a@b.example', name: 'A', metadata: {}, idempotencyKey: 'one' }),
  offerPrice: (payments) => payments.offerPrice({ plan: 'premium_yearly', currency: 'EUR', amountCents: 71_000 }),
  openCheckout: (payments) => payments.openCheckout(subscribing),
  'openCheckout reduced': (payments) => payments.openCheckout({ ...subscribing, reduction }),
  closeCheckout: (payments) => payments.closeCheckout('cs_1'),
  openPortal: (payments) =>
    payments.openPortal({ customerId: 'cus_1', returnUrl: 'http://fr.localhost/', locale: 'fr' }),
  readSubscription: (payments) => payments.readSubscription('sub_1'),
  readCard: (payments) => payments.readCard('sub_1'),
  'setCancellation on': (payments) => payments.setCancellation('sub_1', true),
  'setCancellation off': (payments) => payments.setCancellation('sub_1', false),
  cancelNow: (payments) => payments.cancelNow('sub_1'),
  paymentOfInvoice: (payments) => payments.paymentOfInvoice('in_1'),
  refund: (payments) =>
    payments.refund({ paymentIntentId: 'pi_1', amountCents: 1, metadata: {}, idempotencyKey: 'one' }),
  listPaid: (payments) => drain(payments.listPaid(new Date())),
  listSubscriptionPayments: (payments) => drain(payments.listSubscriptionPayments(new Date())),
}

async function drain(all: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of all);
}

test('a provider that cannot be reached is unavailable, whatever it is asked', async () => {
  const unreached = Object.values(calls).map((call) =>
    expect(call(unreachable)).rejects.toBeInstanceOf(PaymentsUnavailable),
  )
  await Promise.all(unreached)
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function withServer<T>(answer: Answer, work: (payments: Payments) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const place = {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    timeout: 300,
    maxNetworkRetries: 0,
    telemetry: false,
  } as const
  try {
    return await work(stripePayments({ ...settings, stripe: new Stripe('sk_test_1', place) }))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const troubles: [string, Answer][] = [
  ['never answers', () => undefined],
  ['hangs up', (request) => void request.socket.destroy()],
  ['fails', (_request, response) => void response.writeHead(500).end('{"error":{"type":"api_error"}}')],
  ['speaks no JSON', (_request, response) => void response.end('<html>')],
  ['asks for patience', (_request, response) => void response.writeHead(429).end('{"error":{"type":"api_error"}}')],
]
test.each(troubles)('a provider that %s is unavailable, whatever it is asked', async (_name, answer) => {
  await withServer(answer, async (payments) => {
    const unanswered = Object.values(calls).map((call) =>
      expect(call(payments)).rejects.toBeInstanceOf(PaymentsUnavailable),
    )
    await Promise.all(unanswered)
  })
})

test('Stripe itself has its keys for browsers, and events are checked without asking anybody', () => {
  const real = createPayments({ ...settings, kind: 'stripe', publishableKey: 'pk_test_1' }, () => 'never asked')
  expect(real.publishableKey).toBe('pk_test_1')
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.captured',
    created: 1_800_000_000,
    data: { object: { id: 'ch_1' } },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret })
  expect(real.readEvent(Buffer.from(payload), signature)).toEqual({
    id: 'evt_1',
    type: 'charge.captured',
    at: new Date(1_800_000_000_000),
    objectId: 'ch_1',
    payment: null,
    subscription: null,
    subscriptionPayment: null,
    failedRenewal: null,
    refund: null,
    reversed: null,
  })
  expect(() => real.readEvent(Buffer.from(`${payload} `), signature)).toThrow(UnverifiedEvent)
  expect(() => real.readEvent(Buffer.from(payload), '')).toThrow(UnverifiedEvent)
})

test('an unknown status is unknown, and not a payment', () => {
  const payments = stripePayments({ ...settings, stripe: emulatorClient('sk_test_1', () => 'never asked') })
  const object = {
    id: 'pi_1',
    client_secret: null,
    status: 'of_the_future',
    amount: 1,
    amount_received: 0,
    currency: 'eur',
    metadata: {},
  }
  const payload = JSON.stringify({
    id: 'evt_2',
    object: 'event',
    type: 'payment_intent.processing',
    created: 1_800_000_000,
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret })
  const { payment } = payments.readEvent(Buffer.from(payload), signature)
  expect(payment).toMatchObject({ kind: 'processing', facts: { status: 'unknown', receivedCents: 0 } })
})

function eventOf(type: string, object: object): PaymentEvent {
  const payload = JSON.stringify({ id: 'evt_3', object: 'event', type, created: 1_800_000_000, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret })
  return stripePayments({ ...settings, stripe: emulatorClient('sk_test_1', () => 'never asked') }).readEvent(
    Buffer.from(payload),
    signature,
  )
}

const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  currency: 'gbp',
  start_date: 1_700_000_000,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  metadata: { reference: 'one' },
  items: {
    data: [
      {
        price: { id: 'price_year_gbp', unit_amount: 59_000, recurring: { interval: 'year', interval_count: 1 } },
        current_period_end: 1_731_536_000,
      },
    ],
  },
}

test('updates of a subscription say its plan, its period and when they were true', () => {
  expect(eventOf('customer.subscription.updated', subscription).subscription).toEqual({
    at: new Date(1_800_000_000_000),
    facts: {
      id: 'sub_1',
      customerId: 'cus_1',
      plan: 'premium_yearly',
      currency: 'GBP',
      status: 'active',
      cancelAtPeriodEnd: false,
      startedAt: new Date(1_700_000_000_000),
      periodEnd: new Date(1_731_536_000_000),
      renewalCents: 59_000,
      endedAt: null,
      metadata: { reference: 'one' },
    },
  })
  const cancelled = { ...subscription, cancel_at: 1_731_536_000 }
  expect(eventOf('customer.subscription.updated', cancelled).subscription?.facts.cancelAtPeriodEnd).toBe(true)
})

test.each([
  ['price_year', 'year', 1, 'premium_yearly'],
  ['price_of_before', 'month', 1, 'premium_monthly'],
  ['price_of_before', 'year', 1, 'premium_yearly'],
  ['price_of_before', 'month', 3, null],
  ['price_of_before', 'week', 1, null],
])('price %s for each %s × %i is the plan %s', (id, interval, interval_count, plan) => {
  const price = { id, unit_amount: null, recurring: { interval, interval_count } }
  const items = { data: [{ price, current_period_end: 1_731_536_000 }] }
  expect(eventOf('customer.subscription.created', { ...subscription, items }).subscription?.facts.plan).toBe(plan)
})

const invoice = {
  id: 'in_1',
  customer: 'cus_1',
  amount_paid: 69_000,
  currency: 'eur',
  created: 1_700_000_000,
  status_transitions: { paid_at: 1_700_000_100 },
  billing_reason: 'subscription_cycle',
  amount_remaining: 0,
  attempt_count: 1,
  next_payment_attempt: null,
  parent: { subscription_details: { subscription: 'sub_1' } },
  lines: {
    data: [
      {
        amount: 69_000,
        period: { start: 1_700_000_000, end: 1_731_536_000 },
        pricing: { price_details: { price: 'price_year' } },
        quantity: 1,
      },
    ],
  },
}

const yearLine = {
  kind: 'plan',
  plan: 'premium_yearly',
  quantity: 1,
  amountCents: 69_000,
  period: { start: '2023-11-14T22:13:20.000Z', end: '2024-11-13T22:13:20.000Z' },
}

test('a paid invoice is one period of its subscription, unless nothing was paid or it is for none', () => {
  expect(eventOf('invoice.paid', invoice).subscriptionPayment).toEqual({
    subscriptionId: 'sub_1',
    customerId: 'cus_1',
    reference: 'in_1',
    paymentIntentId: null,
    amountCents: 69_000,
    currency: 'EUR',
    paidAt: new Date(1_700_000_100_000),
    reason: 'renewal',
    lines: [yearLine],
    checkoutId: null,
  })
  for (const odd of [{ amount_paid: 0 }, { parent: null }, { customer: null }, { currency: 'usd' }])
    expect(eventOf('invoice.paid', { ...invoice, ...odd }).subscriptionPayment).toBeNull()
})

test('a first period says what was taken off it and for which order; later ones name no order', () => {
  const [year] = invoice.lines.data
  const reduced = {
    ...invoice,
    amount_paid: 55_200,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: 'sub_1', metadata: { checkoutId: 'order' } } },
    lines: { data: [{ ...year, discount_amounts: [{ amount: 13_800, discount: 'di_1' }] }] },
  }
  const { subscriptionPayment } = eventOf('invoice.paid', reduced)
  const discount = { kind: 'discount', plan: null, quantity: 1, amountCents: -13_800, period: null }
  expect(subscriptionPayment).toMatchObject({ reason: 'start', checkoutId: 'order', lines: [yearLine, discount] })
  const later = eventOf('invoice.paid', { ...reduced, billing_reason: 'subscription_cycle' })
  expect(later.subscriptionPayment?.checkoutId).toBeNull()
})

test('a line at a price that was made later is told by its period', () => {
  const later = { price_details: { price: 'price_made_later' } }
  const month = { amount: 7900, period: { start: 1_700_000_000, end: 1_702_592_000 }, pricing: later, quantity: 1 }
  const [year] = invoice.lines.data
  const unused = { ...month, amount: -4600 }
  const planOf = (lines: object[]) =>
    eventOf('invoice.paid', { ...invoice, amount_paid: 7900, lines: { data: lines } }).subscriptionPayment?.lines.map(
      ({ kind, plan }) => [kind, plan],
    )
  expect(planOf([month])).toEqual([['plan', 'premium_monthly']])
  expect(planOf([unused, { ...year, pricing: later }])?.slice(0, 2)).toEqual([
    ['unused_time', 'premium_monthly'],
    ['plan', 'premium_yearly'],
  ])
})

test('a change of plan reports the value of the rest of the previous plan, and the part paid by a balance', () => {
  const unused = {
    amount: -4600,
    period: { start: 1_700_000_000, end: 1_701_000_000 },
    pricing: { price_details: { price: 'price_month' } },
    quantity: 1,
  }
  const change = {
    ...invoice,
    amount_paid: 60_000,
    billing_reason: 'subscription_update',
    lines: { data: [unused, ...invoice.lines.data] },
  }
  expect(eventOf('invoice.paid', change).subscriptionPayment).toMatchObject({
    reason: 'change',
    lines: [
      { kind: 'unused_time', plan: 'premium_monthly', amountCents: -4600 },
      yearLine,
      { kind: 'balance', plan: null, amountCents: -4400, period: null },
    ],
  })
})

test('a renewal that fails says which try it was and when the next is; a first payment is no renewal', () => {
  const failed = { ...invoice, amount_paid: 0, amount_remaining: 69_000, attempt_count: 2 }
  expect(eventOf('invoice.payment_failed', { ...failed, next_payment_attempt: 1_700_500_000 }).failedRenewal).toEqual({
    subscriptionId: 'sub_1',
    customerId: 'cus_1',
    reference: 'in_1',
    amountCents: 69_000,
    currency: 'EUR',
    tries: 2,
    nextTryAt: new Date(1_700_500_000_000),
  })
  expect(eventOf('invoice.payment_failed', failed).failedRenewal?.nextTryAt).toBeNull()
  const first = { ...failed, billing_reason: 'subscription_create' }
  expect(eventOf('invoice.payment_failed', first).failedRenewal).toBeNull()
})

test.each([
  ['refund.created', 'succeeded', 'succeeded'],
  ['refund.created', 'pending', 'pending'],
  ['refund.updated', 'requires_action', 'pending'],
  ['refund.updated', 'canceled', 'failed'],
  ['refund.failed', 'failed', 'failed'],
])('%s of a refund that is %s is an update of one that is %s', (type, said, status) => {
  const refund = { id: 're_1', amount: 100, payment_intent: 'pi_1', status: said, metadata: null }
  expect(eventOf(type, refund).refund).toEqual({
    refundId: 're_1',
    amountCents: 100,
    status,
    metadata: {},
  })
})

test.each([
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
])('%s names the payment of which money went back or came again', (type) => {
  expect(eventOf(type, { id: 'ch_1', amount: 100, payment_intent: 'pi_1' }).reversed).toBe('pi_1')
  expect(eventOf(type, { id: 'ch_1', amount: 100, payment_intent: null }).reversed).toBeNull()
})
