import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { announce, type Deps } from './announce.ts'
import { last4Of } from './charges.ts'
import { isDisputed } from './disputes.ts'
import { findByKey, holdObject, newId, replaceObject, saveObject, secondsOf } from './emulated-objects.ts'
import { heldCharge } from './held-charge.ts'
import { type Form, readForm } from './parse-form.ts'
import type { RequestKey } from './request-key.ts'
import { invalidRequest } from './stripe-error.ts'

type Reach = Pick<Services, 'db' | 'now' | 'jobs'>

const wantedRefund = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
})
type WantedRefund = z.output<typeof wantedRefund>

/** Cards whose refunds change their status later, with the first and the final status. */
const lateEvents: Record<string, { begins: 'pending' | 'succeeded'; succeeds: boolean }> = {
  '7726': { begins: 'pending', succeeds: true },
  '5126': { begins: 'succeeded', succeeds: false },
}
const lateEventSeconds = 15

/** Stripe's "create a refund" for a successful payment, up to the amount not yet refunded. Throws StripeProblem. */
export async function createRefund(reach: Reach, form: Form, request: RequestKey | null): Promise<Stripe.Refund> {
  const wanted = readForm(wantedRefund, form)
  return transaction(reach.db, async (tx) => {
    const deps = { ...reach, tx }
    const charge = await heldCharge(deps, wanted.payment_intent)
    const made = request && (await findByKey(tx, 'refund', request))
    if (made) return made
    if (await isDisputed(deps, wanted.payment_intent))
      throw invalidRequest(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
    const amount = amountOf(wanted, charge)
    const late = lateEvents[last4Of(charge)]
    const refund = freshRefund({ wanted, amount, charge, status: late?.begins ?? 'succeeded', now: reach.now() })
    await saveObject(tx, 'refund', refund, { request, now: reach.now() })
    await takeBack(deps, charge, amount)
    await announce(deps, 'refund.created', refund)
    if (late) await settleLater(deps, refund.id, late.succeeds)
    return refund
  })
}

function amountOf({ amount }: WantedRefund, charge: Stripe.Charge): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount !== undefined && amount > left)
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
  return amount ?? left
}

async function takeBack(deps: Deps, charge: Stripe.Charge, amount: number): Promise<void> {
  const refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  await replaceObject(deps.tx, changed)
  if (amount > 0) await announce(deps, 'charge.refunded', changed)
}

function settleLater({ jobs, tx }: Deps, objectId: string, succeeds: boolean): Promise<void> {
  return jobs.enqueue(tx, 'settle-emulated-payment', { objectId, succeeds }, { afterSeconds: lateEventSeconds })
}

/** The bank's late answer about a refund. */
export async function settleRefundLate(reach: Reach, id: string, succeeds: boolean): Promise<void> {
  await transaction(reach.db, async (tx) => {
    const deps = { ...reach, tx }
    const held = await holdObject(tx, 'refund', id)
    if (!held || held.status === 'failed') return
    const refund: Stripe.Refund = succeeds
      ? { ...held, status: 'succeeded' }
      : { ...held, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    await replaceObject(tx, refund)
    if (succeeds) return announce(deps, 'refund.updated', refund)
    if (typeof refund.payment_intent === 'string')
      await takeBack(deps, await heldCharge(deps, refund.payment_intent), -refund.amount)
    await announce(deps, 'refund.failed', refund)
  })
}

type Parts = { wanted: WantedRefund; amount: number; charge: Stripe.Charge; status: string; now: Date }

function freshRefund({ wanted, amount, charge, status, now }: Parts): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: secondsOf(now),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: wanted.metadata,
    payment_intent: wanted.payment_intent,
    payment_method: charge.payment_method,
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  } satisfies Stripe.Refund
}
