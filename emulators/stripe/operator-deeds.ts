import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type Stripe from 'stripe'
import { decideDispute, openDispute } from './disputes.ts'
import { findByField, findObject } from './emulated-objects.ts'
import { createRefund } from './refunds.ts'

type Reach = Pick<Services, 'db' | 'now' | 'jobs'>

/** The actions of an operator on Stripe's own pages, and those of a bank on a payment. */
export const paymentDeeds = ['refund', 'refund-half', 'dispute', 'inquire', 'win', 'lose'] as const
export type PaymentDeed = (typeof paymentDeeds)[number]

export type Paid = { charge: Stripe.Charge | null; dispute: Stripe.Dispute | null }

/** A payment's charge, null until it has succeeded, and its newest dispute. */
export async function readPaid(db: Database, { id, latest_charge: chargeId }: Stripe.PaymentIntent): Promise<Paid> {
  const [newest = null] = await findByField(db, 'dispute', 'payment_intent', id)
  return { charge: typeof chargeId === 'string' ? await findObject(db, 'charge', chargeId) : null, dispute: newest }
}

/** Carries out one of them. Throws StripeProblem where the payment does not allow it. */
export async function actOnPayment(reach: Reach, intent: Stripe.PaymentIntent, deed: PaymentDeed): Promise<void> {
  const { charge, dispute } = await readPaid(reach.db, intent)
  const left = (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0)
  const deeds: Record<PaymentDeed, () => Promise<unknown>> = {
    refund: () => createRefund(reach, { payment_intent: intent.id }, null),
    'refund-half': () => createRefund(reach, { payment_intent: intent.id, amount: String(Math.ceil(left / 2)) }, null),
    dispute: () => openDispute(reach, intent.id),
    inquire: () => openDispute(reach, intent.id, { isInquiry: true }),
    win: () => decideDispute(reach, dispute?.id ?? '', true),
    lose: () => decideDispute(reach, dispute?.id ?? '', false),
  }
  await deeds[deed]()
}
