import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createPayments, standInClient } from './create-payments.ts'
import { PaymentsUnavailable, UnverifiedEvent } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

const settings = { kind: 'stand-in', secretKey: 'sk_test_1', publishableKey: null, webhookSecret: 'whsec_1' } as const
const unreachable = createPayments(settings, () => 'http://127.0.0.1:1')

test('a provider that cannot be reached is unavailable, whatever it is asked', async () => {
  const order = { amountCents: 3000, metadata: {}, idempotencyKey: 'one' }
  await expect(unreachable.order(order)).rejects.toBeInstanceOf(PaymentsUnavailable)
  await expect(unreachable.read('pi_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
})

test('Stripe itself has its keys for browsers, and events are checked without asking anybody', () => {
  const real = createPayments({ ...settings, kind: 'stripe', publishableKey: 'pk_test_1' }, () => 'never asked')
  expect(real.publishableKey).toBe('pk_test_1')
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: {} } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret })
  expect(real.readEvent(Buffer.from(payload), signature)).toEqual({
    id: 'evt_1',
    type: 'charge.refunded',
    payment: null,
  })
  expect(() => real.readEvent(Buffer.from(`${payload} `), signature)).toThrow(UnverifiedEvent)
  expect(() => real.readEvent(Buffer.from(payload), '')).toThrow(UnverifiedEvent)
})

test('a status that is new to us is unknown, not a payment', () => {
  const payments = stripePayments({ ...settings, stripe: standInClient('sk_test_1', () => 'never asked') })
  const object = {
    id: 'pi_1',
    client_secret: null,
    status: 'of_the_future',
    amount: 1,
    amount_received: 0,
    currency: 'eur',
    metadata: {},
  }
  const payload = JSON.stringify({ id: 'evt_2', object: 'event', type: 'payment_intent.processing', data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret })
  const { payment } = payments.readEvent(Buffer.from(payload), signature)
  expect(payment).toMatchObject({ kind: 'processing', facts: { status: 'unknown', receivedCents: 0 } })
})
