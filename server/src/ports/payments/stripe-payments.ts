import Stripe from 'stripe'
import {
  type Payment,
  type PaymentEvent,
  type PaymentEventKind,
  type PaymentOrder,
  type PaymentStatus,
  type Payments,
  PaymentsUnavailable,
  UnverifiedEvent,
} from './payments.ts'

type Connection = { stripe: Stripe; publishableKey: string | null; webhookSecret: string }

/** Stripe by its own library: PaymentIntents with every method that the account has switched on, and signed webhooks. */
export function stripePayments({ stripe, publishableKey, webhookSecret }: Connection): Payments {
  return {
    publishableKey,
    order: (order) => orderPayment(stripe, order),
    read: (paymentId) => readPayment(stripe, paymentId),
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, webhookSecret),
  }
}

async function orderPayment(stripe: Stripe, { amountCents, metadata, idempotencyKey }: PaymentOrder) {
  const intent = await stripe.paymentIntents
    .create(
      { amount: amountCents, currency: 'eur', automatic_payment_methods: { enabled: true }, metadata },
      { idempotencyKey },
    )
    .catch(giveUp)
  const payment = asPayment(intent)
  if (payment.clientSecret === null) throw new PaymentsUnavailable(`${payment.id} came without a client secret`)
  return { ...payment, clientSecret: payment.clientSecret }
}

async function readPayment(stripe: Stripe, paymentId: string): Promise<Payment | null> {
  const intent = await stripe.paymentIntents.retrieve(paymentId).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
    return giveUp(error)
  })
  return intent && asPayment(intent)
}

function giveUp(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError ? new PaymentsUnavailable(error) : error
}

function readEvent(rawBody: Buffer, signature: string, secret: string): PaymentEvent {
  const event = verified(rawBody, signature, secret)
  const { id, type } = event
  if (!isPaymentEvent(event)) return { id, type, payment: null }
  return { id, type, payment: { kind: eventKinds[event.type], facts: asPayment(event.data.object) } }
}

function verified(rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch (cause) {
    throw new UnverifiedEvent(cause)
  }
}

const eventKinds = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'canceled',
} as const satisfies Partial<Record<Stripe.Event['type'], PaymentEventKind>>

function isPaymentEvent(event: Stripe.Event): event is Extract<Stripe.Event, { type: keyof typeof eventKinds }> {
  return Object.hasOwn(eventKinds, event.type)
}

const statuses: ReadonlySet<string> = new Set<PaymentStatus>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
])

function asPayment(intent: Stripe.PaymentIntent): Payment {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: statuses.has(intent.status) ? (intent.status as PaymentStatus) : 'unknown',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
  }
}
