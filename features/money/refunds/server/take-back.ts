import { endDisputed, endUnpaid } from '@bouquet/features/money/subscription/server/disputed-subscription.ts'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import { addDebt } from '@bouquet/features/money/wallet/server/credit-debts.ts'
import { lockWallet } from '@bouquet/features/money/wallet/server/lock-wallet.ts'
import type { DB, PaymentsReceived } from '@bouquet/server/database/generated.ts'
import type { Selectable, Transaction } from 'kysely'
import { creditsTakenBack } from '../rules/credit-refund.ts'
import { readPrices } from './curve-of-purchase.ts'
import { goneOf, lockPayment } from './money-of-payment.ts'
import { type RefundDeps, replaceRefund } from './settle-refund.ts'
import { auditReversal } from './settled-reversal.ts'

export const receivedColumns = [
  'id',
  'provider_id',
  'what',
  'credits',
  'amount_cents',
  'currency',
  'subscription_id',
  'received_at',
] as const
export type Received = Pick<Selectable<PaymentsReceived>, (typeof receivedColumns)[number]>

/** Money of a payment that its payer got back without us. */
export type Reversal = {
  /** The payment provider's id of the refund or dispute. */
  id: string
  reason: 'outside_refund' | 'dispute'
  amountCents: number
  isFinal: boolean
  respondBy: Date | null
  /** How much of the payment can still be refunded from here. */
  refundableCents: number
}

/**
 * Takes back, once, in the caller's transaction, what the money had paid for (rule "money that goes back without us"): as many credits as the
 * wallet holds, the rest as debt; Premium where its current period is no longer paid for.
 */
export async function takeBack(
  ctx: RefundDeps,
  tx: Transaction<DB>,
  payment: Received,
  reversal: Reversal,
): Promise<void> {
  await lockPayment(tx, payment.id)
  if (payment.what === 'credits') await lockWallet(tx, payment.provider_id)
  if (await isKnown(tx, reversal.id)) return
  await giveUpWhatCannotGo(ctx, tx, payment, reversal)
  const taken =
    payment.what === 'credits'
      ? await takeCredits(ctx, tx, payment, reversal)
      : await takePremium(ctx, tx, payment, reversal)
  const noted = { id: taken, provider_id: payment.provider_id, payment_id: payment.id, reason: reversal.reason }
  await auditReversal(ctx, tx, noted, 'taken')
  // A reversal that is already final is announced with its outcome.
  if (reversal.reason === 'dispute' && reversal.isFinal) return
  const respondBy = reversal.respondBy?.toISOString() ?? null
  await ctx.jobs.enqueue(tx, 'announce-reversal', { refundId: taken, news: 'taken', respondBy })
}

async function isKnown(tx: Transaction<DB>, id: string): Promise<boolean> {
  const row = await tx.selectFrom('refunds').select('id').where('refund_id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Where the money is gone or disputed, the payment provider refuses our refunds that are not sent yet, so these are cancelled. */
async function giveUpWhatCannotGo(
  ctx: RefundDeps,
  tx: Transaction<DB>,
  payment: Received,
  { refundableCents }: Reversal,
) {
  const unsent = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'ordered')
    .where('amount_cents', '>', refundableCents)
    .execute()
  for (const { id } of unsent) await replaceRefund(ctx, tx, id)
}

async function takeCredits(
  ctx: RefundDeps,
  tx: Transaction<DB>,
  payment: Received,
  reversal: Reversal,
): Promise<string> {
  const { provider_id: providerId, amount_cents: amountCents, currency } = payment
  const before = await goneOf(tx, payment.id)
  const prices = await readPrices(tx, payment.id)
  const purchase = { amountCents, currency, ...prices, bought: payment.credits ?? 0, ...before }
  const credits = creditsTakenBack(purchase, reversal.amountCents)
  const refundId = await note(ctx, tx, payment, { reversal, credits })
  const balance = await lockWallet(tx, providerId)
  // The account is gone, so nobody can owe anything.
  if (balance === null || credits === 0) return refundId
  const taken = Math.min(balance, credits)
  if (taken > 0)
    await bookCredits(tx, {
      providerId,
      at: ctx.now(),
      entry: 'refund',
      credits: taken,
      key: `reversal:${refundId}`,
      rule: reversal.reason,
    })
  if (taken < credits) await addDebt(tx, { refundId, providerId, credits: credits - taken, at: ctx.now() })
  return refundId
}

/** A reversed payment for the current period ends that period; a past period was used. */
async function takePremium(
  ctx: RefundDeps,
  tx: Transaction<DB>,
  payment: Received,
  reversal: Reversal,
): Promise<string> {
  const before = await goneOf(tx, payment.id)
  const refundId = await note(ctx, tx, payment, { reversal, credits: 0 })
  if (payment.subscription_id === null || !(await isLatest(tx, payment))) return refundId
  if (reversal.reason === 'dispute') await endDisputed(ctx, tx, payment.subscription_id)
  else if (before.refundedCents + reversal.amountCents >= payment.amount_cents)
    await endUnpaid(ctx, tx, payment.subscription_id)
  return refundId
}

async function isLatest(tx: Transaction<DB>, payment: Received): Promise<boolean> {
  const later = await tx
    .selectFrom('payments_received')
    .select('id')
    .where('subscription_id', '=', payment.subscription_id)
    .where('received_at', '>', payment.received_at)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

/** Stores the reversal; returns the row's id. */
async function note(
  { now }: RefundDeps,
  tx: Transaction<DB>,
  payment: Received,
  { reversal, credits }: { reversal: Reversal; credits: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      provider_id: payment.provider_id,
      amount_cents: reversal.amountCents,
      currency: payment.currency,
      credits: credits === 0 ? null : credits,
      reason: reversal.reason,
      status: 'sent',
      refund_id: reversal.id,
      respond_by: reversal.respondBy,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
