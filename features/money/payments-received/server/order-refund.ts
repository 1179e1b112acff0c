import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'

export type RefundOrder = {
  paymentId: string
  providerId: ProviderId
  amountCents: number
  /** The currency of the payment. */
  currency: Currency
  /** Null for Premium. */
  credits: number | null
  reason: 'unused_credits' | 'withdrawal' | 'operator'
  /** Of a refund that an operator orders. */
  operator?: { id: AccountId; note: string }
}

/**
 * Orders a refund of a received payment in the caller's transaction, which has checked that it is permitted. A job sends it, and the payment
 * provider's answer settles it. Returns the refund's id.
 */
export async function orderRefund(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Transaction<DB>,
  order: RefundOrder,
): Promise<string> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: order.paymentId,
      provider_id: order.providerId,
      amount_cents: order.amountCents,
      currency: order.currency,
      credits: order.credits,
      reason: order.reason,
      status: 'ordered',
      created_at: now(),
      operator_id: order.operator?.id ?? null,
      note: order.operator?.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(tx, 'send-refund', { refundId: id })
  return id
}
