import { issueCreditNote } from '@bouquet/features/money/invoices/server/issue-credit-note.ts'
import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import { cancelDebt } from '@bouquet/features/money/wallet/server/credit-debts.ts'
import { lockWallet } from '@bouquet/features/money/wallet/server/lock-wallet.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB, Refunds } from '@bouquet/server/database/generated.ts'
import type { RefundStatus } from '@bouquet/server/ports/payments/payments.ts'
import type { Log } from '@bouquet/server/server-log.ts'
import type { Selectable, Transaction } from 'kysely'
import { refundStateAfter } from '../rules/refund-states.ts'
import { keepUnpaidCredits } from './keep-unpaid-credits.ts'
import { lockPayment } from './money-of-payment.ts'
import { followSettledReversal, isReversal } from './settled-reversal.ts'

export type RefundDeps = Pick<Services, 'config' | 'jobs' | 'now'> & { log: Log }
type Update = { refundId: string; status: RefundStatus; metadata: Record<string, string> }
const columns = ['id', 'provider_id', 'payment_id', 'amount_cents', 'currency', 'credits', 'reason', 'status'] as const
type Refund = Pick<Selectable<Refunds>, (typeof columns)[number]>

/**
 * Applies the payment provider's state of one of our refunds, in the caller's transaction: done issues the credit note, failed returns the
 * credits. A repeated state changes nothing, and failed is final. Returns false for an unknown refund.
 */
export async function settleRefund(ctx: RefundDeps, tx: Transaction<DB>, update: Update): Promise<boolean> {
  const refund = await findRefund(tx, update)
  if (!refund) return false
  const next = refundStateAfter(update.status, refund.status)
  if (next === 'sent') await markSent(tx, refund, update.refundId)
  if (next === 'done') await finish(ctx, tx, refund, update.refundId)
  if (next === 'failed') await fail(ctx, tx, refund, update.refundId)
  return true
}

/** Cancels a refund that was ordered and can no longer be sent, in the caller's transaction; its credits are returned. */
export async function giveUpRefund(ctx: RefundDeps, tx: Transaction<DB>, id: string): Promise<void> {
  const refund = await findUnsent(tx, id)
  if (refund) await fail(ctx, tx, refund, null)
}

/** Like `giveUpRefund`, for a refund whose money was returned in another way, which has its own notification. */
export async function replaceRefund(ctx: RefundDeps, tx: Transaction<DB>, id: string): Promise<void> {
  const refund = await findUnsent(tx, id)
  if (refund) await undo(ctx, tx, refund, null)
}

async function findUnsent(tx: Transaction<DB>, id: string): Promise<Refund | null> {
  const refund = await lockRefund(tx, id)
  return refund && refundStateAfter('impossible', refund.status) ? refund : null
}

/** Our own id is stored with the refund at the payment provider, so that an event that arrives before the response to our call finds its row. */
async function findRefund(tx: Transaction<DB>, { refundId, metadata }: Update): Promise<Refund | undefined> {
  const found = await tx
    .selectFrom('refunds')
    .select('id')
    .where(({ or, eb }) => or([eb('refund_id', '=', refundId), eb('id', '=', ownId(metadata))]))
    .executeTakeFirst()
  return found && lockRefund(tx, found.id)
}

async function lockRefund(tx: Transaction<DB>, id: string): Promise<Refund | undefined> {
  const found = await tx.selectFrom('refunds').select('payment_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await lockPayment(tx, found.payment_id)
  return tx.selectFrom('refunds').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

const nobodysId = '00000000-0000-0000-0000-000000000000'
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const ownId = ({ refundId = '' }: Record<string, string>) => (isUuid(refundId) ? refundId : nobodysId)

async function markSent(tx: Transaction<DB>, refund: Refund, refundId: string): Promise<void> {
  await tx.updateTable('refunds').set({ status: 'sent', refund_id: refundId }).where('id', '=', refund.id).execute()
}

async function finish(ctx: RefundDeps, tx: Transaction<DB>, refund: Refund, refundId: string): Promise<void> {
  await settle(ctx, tx, refund, { status: 'done', refund_id: refundId })
  const { id, payment_id: paymentId, amount_cents: amountCents, currency, credits } = refund
  await issueCreditNote(ctx, tx, { id, paymentId, amountCents, credits })
  if (isReversal(refund)) return followSettledReversal(ctx, tx, refund, 'done')
  const mail = { kind: 'refunded', refundId: id, amountCents, currency } as const
  await orderMoneyMail(ctx, tx, { providerId: refund.provider_id, reference: id, mail })
}

async function fail(ctx: RefundDeps, tx: Transaction<DB>, refund: Refund, refundId: string | null): Promise<void> {
  // A bank may send money back days after the refund was reported as done; the credit note then remains, and an operator has to handle it.
  if (refund.reason !== 'dispute' || refund.status === 'done')
    ctx.log.error({ refund: refund.id, was: refund.status }, 'a refund failed')
  await undo(ctx, tx, refund, refundId)
  if (isReversal(refund)) return followSettledReversal(ctx, tx, refund, 'failed')
  await notifyOfFailure(ctx, tx, refund)
}

async function undo(ctx: RefundDeps, tx: Transaction<DB>, refund: Refund, refundId: string | null): Promise<void> {
  await settle(ctx, tx, refund, { status: 'failed', refund_id: refundId })
  if (refund.credits !== null) await giveBack(ctx, tx, refund, refund.credits)
}

/** A failed refund is reported to the provider and to the operators, who pay it in another way. */
async function notifyOfFailure(ctx: RefundDeps, tx: Transaction<DB>, refund: Refund): Promise<void> {
  const { id, provider_id: providerId, payment_id: paymentId, amount_cents: amountCents, currency, credits } = refund
  const mail = { kind: 'refund_failed', refundId: id, areCredits: credits !== null, amountCents, currency } as const
  await orderMoneyMail(ctx, tx, { providerId, reference: id, mail })
  await ctx.jobs.enqueue(tx, 'announce-failed-refund', { refundId: id })
  await recordAudit({ actor: { kind: 'system' }, now: ctx.now }, tx, {
    action: 'payment.refund-failed',
    providerId,
    details: { paymentId, refundId: id },
  })
}

async function settle(
  { now }: RefundDeps,
  tx: Transaction<DB>,
  { id }: Refund,
  to: { status: 'done' | 'failed'; refund_id: string | null },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ ...to, settled_at: now() })
    .where('id', '=', id)
    .execute()
}

/** The debt for the credits that come back is cancelled first; only what the wallet or a later deposit has paid is returned. */
async function giveBack({ now }: RefundDeps, tx: Transaction<DB>, refund: Refund, taken: number): Promise<void> {
  await lockWallet(tx, refund.provider_id)
  const credits = await keepUnpaidCredits(tx, refund, taken)
  const returned = credits - (await cancelDebt(tx, refund.id))
  if (returned === 0) return
  await bookCredits(tx, {
    providerId: refund.provider_id,
    at: now(),
    entry: 'adjustment',
    credits: returned,
    key: `refund-failed:${refund.id}`,
    rule: refund.reason === 'dispute' ? 'dispute_won' : 'refund_failed',
  })
}
