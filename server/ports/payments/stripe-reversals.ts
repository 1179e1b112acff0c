import type Stripe from 'stripe'
import type { Payments, Reversals } from './payments.ts'
import { asDispute, asKnownRefund, giveUp, optionalIdOf } from './stripe-facts.ts'

/** Refunds and disputes at Stripe, whoever began them. */
export function stripeReversals(stripe: Stripe): Pick<Payments, 'readReversals' | 'listReversed'> {
  return {
    readReversals: (paymentId) => readReversals(stripe, paymentId).catch(giveUp),
    listReversed: (since) => listReversed(stripe, since),
  }
}

/** More than one charge can ever have. */
const most = 100

async function readReversals(stripe: Stripe, paymentId: string): Promise<Reversals> {
  const [refunds, disputes, invoices] = await Promise.all([
    stripe.refunds.list({ payment_intent: paymentId, limit: most }),
    stripe.disputes.list({ payment_intent: paymentId, limit: most }),
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentId }, limit: 1 }),
  ])
  return {
    invoice: optionalIdOf(invoices.data[0]?.invoice ?? null),
    refunds: refunds.data.map(asKnownRefund),
    disputes: disputes.data.map(asDispute),
  }
}

async function* listReversed(stripe: Stripe, since: Date): AsyncIterable<string> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  try {
    for (const list of [stripe.refunds, stripe.disputes] as const)
      for await (const { payment_intent: payment } of list.list({ created, limit: most })) {
        const id = optionalIdOf(payment)
        if (id !== null) yield id
      }
  } catch (error) {
    giveUp(error)
  }
}
