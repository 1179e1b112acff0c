import type { PlanPrices } from '@bouquet/domain/plans'
import Stripe from 'stripe'
import {
  type Payment,
  type PaymentOrder,
  type Payments,
  PaymentsUnavailable,
  RefundImpossible,
  type RefundOrder,
} from './payments.ts'
import { presentEvent, readEvent } from './stripe-events.ts'
import { asPayment, giveUp, nullIfMissing, refundStatus } from './stripe-facts.ts'
import { stripeReversals } from './stripe-reversals.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

type Connection = { stripe: Stripe; publishableKey: string | null; webhookSecret: string; prices: PlanPrices }

/**
 * Stripe with its own library: PaymentIntents with every method that the account has enabled, its hosted pages for Premium, and signed
 * webhooks.
 */
export function stripePayments({ stripe, publishableKey, webhookSecret, prices }: Connection): Payments {
  return {
    ...stripeSubscriptions(stripe, prices),
    ...stripeReversals(stripe),
    publishableKey,
    order: (order) => orderPayment(stripe, order),
    read: (paymentId) => readPayment(stripe, paymentId),
    cancel: (paymentId) => cancelPayment(stripe, paymentId),
    refund: (order) => refund(stripe, order),
    listPaid: (since) => listPaid(stripe, since),
    readEvent: (rawBody, signature) => readEvent({ rawBody, signature, secret: webhookSecret, prices }),
    findEvent: async (id) => {
      const event = await stripe.events.retrieve(id).catch(nullIfMissing)
      return event && presentEvent(event, prices)
    },
  }
}

async function orderPayment(stripe: Stripe, order: PaymentOrder) {
  const { amountCents, currency, metadata, idempotencyKey } = order
  const intent = await stripe.paymentIntents
    .create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata,
      },
      { idempotencyKey },
    )
    .catch(giveUp)
  const payment = asPayment(intent)
  if (payment.clientSecret === null) throw new PaymentsUnavailable(`${payment.id} came without a client secret`)
  return { ...payment, clientSecret: payment.clientSecret }
}

async function readPayment(stripe: Stripe, paymentId: string): Promise<Payment | null> {
  const intent = await stripe.paymentIntents.retrieve(paymentId).catch(nullIfMissing)
  return intent && asPayment(intent)
}

async function cancelPayment(stripe: Stripe, paymentId: string): Promise<Payment> {
  const intent = await stripe.paymentIntents.cancel(paymentId).catch((error: unknown) => {
    if (!isOtherState(error)) return giveUp(error)
    return stripe.paymentIntents.retrieve(paymentId).catch(giveUp)
  })
  return asPayment(intent)
}

/** The payment is canceled already, is carried out by a bank, or is paid. */
function isOtherState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
}

async function refund(stripe: Stripe, { paymentIntentId, amountCents, metadata, idempotencyKey }: RefundOrder) {
  const made = await stripe.refunds
    .create(
      { payment_intent: paymentIntentId, amount: amountCents, reason: 'requested_by_customer', metadata },
      { idempotencyKey },
    )
    .catch(giveUpRefund)
  return { id: made.id, status: refundStatus(made) }
}

const impossible: readonly unknown[] = ['charge_disputed', 'charge_already_refunded']

function giveUpRefund(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && isImpossible(error)) throw new RefundImpossible(error)
  return giveUp(error)
}

/** When a refund exceeds what is left of a charge, Stripe only reports an error of the amount. */
function isImpossible({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean {
  return impossible.includes(code) || param === 'amount'
}

async function* listPaid(stripe: Stripe, since: Date): AsyncIterable<Payment> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  try {
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }))
      if (intent.status === 'succeeded') yield asPayment(intent)
  } catch (error) {
    giveUp(error)
  }
}
