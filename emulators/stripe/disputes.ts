import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type Stripe from 'stripe'
import { announce, type Deps } from './announce.ts'
import { findByField, holdObject, newId, replaceObject, saveObject, secondsOf } from './emulated-objects.ts'
import { heldCharge } from './held-charge.ts'
import { invalidRequest, missing } from './stripe-error.ts'

type Reach = Pick<Services, 'db' | 'now' | 'jobs'>

/** The deadline for evidence. */
const evidenceSeconds = 7 * 86_400
const open: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'warning_needs_response'])
const hasMoney: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost'])

/**
 * Opens a dispute about the amount not yet refunded, or about this many cents. An inquiry takes no money. Throws StripeProblem for a
 * payment without money, or one that is disputed already.
 */
export async function openDispute(
  reach: Reach,
  paymentId: string,
  { amount, isInquiry = false }: { amount?: number; isInquiry?: boolean } = {},
): Promise<Stripe.Dispute> {
  return transaction(reach.db, async (tx) => {
    const deps = { ...reach, tx }
    const charge = await heldCharge(deps, paymentId)
    const left = charge.amount - charge.amount_refunded
    if (left <= 0 || (amount !== undefined && amount > left) || (await isDisputed(deps, paymentId)))
      throw invalidRequest(`Charge ${charge.id} cannot be disputed.`, { param: 'payment_intent' })
    const dispute = freshDispute({ charge, paymentId, amount: amount ?? left, isInquiry, now: reach.now() })
    await saveObject(tx, 'dispute', dispute, { now: reach.now() })
    await replaceObject(tx, { ...charge, disputed: true })
    await announce(deps, 'charge.dispute.created', dispute)
    if (!isInquiry) await announce(deps, 'charge.dispute.funds_withdrawn', dispute)
    return dispute
  })
}

/** Records the bank's decision; an inquiry is closed either way. Throws StripeProblem for an unknown dispute, or one that is already closed. */
export async function decideDispute(reach: Reach, id: string, isWon: boolean): Promise<Stripe.Dispute> {
  return transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'dispute', id)
    if (!held) throw missing('dispute', id)
    if (!open.has(held.status)) throw invalidRequest('This dispute is already closed')
    const deps = { ...reach, tx }
    const isInquiry = held.status === 'warning_needs_response'
    const status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost'
    const dispute: Stripe.Dispute = { ...held, status, is_charge_refundable: status !== 'lost' }
    await replaceObject(tx, dispute)
    await announce(deps, 'charge.dispute.closed', dispute)
    if (status === 'won') await announce(deps, 'charge.dispute.funds_reinstated', dispute)
    return dispute
  })
}

/** Whether a bank has taken the money of a payment back, for now or for good. */
export async function isDisputed({ tx }: Pick<Deps, 'tx'>, paymentId: string): Promise<boolean> {
  const disputes = await findByField(tx, 'dispute', 'payment_intent', paymentId)
  return disputes.some(({ status }) => hasMoney.has(status))
}

type Parts = { charge: Stripe.Charge; paymentId: string; amount: number; isInquiry: boolean; now: Date }

function freshDispute({ charge, paymentId, amount, isInquiry, now }: Parts): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: secondsOf(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: secondsOf(now) + evidenceSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: paymentId,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  } satisfies Stripe.Dispute
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
