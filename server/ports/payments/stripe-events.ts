import type { PlanPrices } from '@bouquet/domain/plans'
import Stripe from 'stripe'
import { type PaymentEvent, type PaymentEventKind, UnverifiedEvent } from './payments.ts'
import {
  asFailedRenewal,
  asKnownRefund,
  asPayment,
  asSubscription,
  asSubscriptionPayment,
  dateOf,
  optionalIdOf,
} from './stripe-facts.ts'

type Delivery = { rawBody: Buffer; signature: string; secret: string; prices: PlanPrices }

/** The event in a webhook. Throws `UnverifiedEvent`. */
export function readEvent({ rawBody, signature, secret, prices }: Delivery): PaymentEvent {
  return presentEvent(verified(rawBody, signature, secret), prices)
}

/** An event of Stripe's as use cases need it. */
export function presentEvent(event: Stripe.Event, prices: PlanPrices): PaymentEvent {
  const { id, type, created, data } = event
  const objectId = 'id' in data.object && typeof data.object.id === 'string' ? data.object.id : null
  return { ...nothing, id, type, at: dateOf(created), objectId, ...updateOf(event, prices) }
}

const nothing = {
  payment: null,
  subscription: null,
  subscriptionPayment: null,
  failedRenewal: null,
  refund: null,
  reversed: null,
}

function verified(rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch (cause) {
    throw new UnverifiedEvent(cause)
  }
}

function updateOf(event: Stripe.Event, prices: PlanPrices): Partial<PaymentEvent> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { payment: { kind: eventKinds[event.type], facts: asPayment(event.data.object) } }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { subscription: { facts: asSubscription(event.data.object, prices), at: dateOf(event.created) } }
    case 'invoice.paid':
      return { subscriptionPayment: asSubscriptionPayment(event.data.object, prices) }
    case 'invoice.payment_failed':
      return { failedRenewal: asFailedRenewal(event.data.object) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { refund: asKnownRefund(event.data.object), reversed: optionalIdOf(event.data.object.payment_intent) }
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return { reversed: optionalIdOf(event.data.object.payment_intent) }
    default:
      return {}
  }
}

const eventKinds = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'canceled',
} as const satisfies Partial<Record<Stripe.Event['type'], PaymentEventKind>>
