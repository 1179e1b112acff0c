import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB, Refunds } from '@bouquet/server/database/generated.ts'
import type { Selectable, Transaction } from 'kysely'

type Deps = Pick<Services, 'jobs' | 'now'>
type Reversal = Pick<Selectable<Refunds>, 'id' | 'provider_id' | 'payment_id' | 'reason'>

const reversals: readonly string[] = ['outside_refund', 'dispute']

/** Whether the payment provider or a bank began it, and not we. */
export function isReversal({ reason }: Pick<Reversal, 'reason'>): boolean {
  return reversals.includes(reason)
}

/** Applies the consequences of a reversal's final state, in the caller's transaction: the audit log, the mails, and the state of Premium. */
export async function followSettledReversal(
  ctx: Deps,
  tx: Transaction<DB>,
  reversal: Reversal,
  outcome: 'done' | 'failed',
): Promise<void> {
  // A refund made outside was already announced when its credits were taken.
  if (reversal.reason === 'outside_refund' && outcome === 'done') return
  const event = outcome === 'failed' ? 'returned' : 'lost'
  await auditReversal(ctx, tx, reversal, event)
  await ctx.jobs.enqueue(tx, 'announce-reversal', { refundId: reversal.id, news: event, respondBy: null })
  const { subscription_id: subscriptionId } = await tx
    .selectFrom('payments_received')
    .select('subscription_id')
    .where('id', '=', reversal.payment_id)
    .executeTakeFirstOrThrow()
  if (subscriptionId === null) return
  await ctx.jobs.enqueue(tx, outcome === 'failed' ? 'reopen-subscription' : 'end-disputed-subscription', {
    subscriptionId,
  })
}

const actions = {
  taken: { outside_refund: 'payment.refunded-outside', dispute: 'payment.disputed' },
  lost: { outside_refund: 'payment.refunded-outside', dispute: 'payment.dispute-lost' },
  returned: { outside_refund: 'payment.refund-returned', dispute: 'payment.dispute-won' },
} as const
type ReversalEvent = keyof typeof actions

/** Records the outcome of a reversal in the audit log (rule "audit"). */
export async function auditReversal(
  { now }: Pick<Services, 'now'>,
  tx: Transaction<DB>,
  { id, provider_id, payment_id, reason }: Reversal,
  event: ReversalEvent,
): Promise<void> {
  await recordAudit({ actor: { kind: 'system' }, now }, tx, {
    action: actions[event][reason === 'dispute' ? 'dispute' : 'outside_refund'],
    providerId: provider_id,
    details: { paymentId: payment_id, refundId: id },
  })
}
