import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import { issueInvoice } from '@bouquet/features/money/invoices/server/issue-invoice.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { BilledLine } from '@bouquet/server/ports/payments/payments.ts'
import type { Kysely, Transaction } from 'kysely'

export type ReceivedPayment = {
  providerId: ProviderId
  /** The payment intent, or the subscription's invoice: one payment is recorded once by it. */
  reference: string
  paymentIntentId: string | null
  amountCents: number
  currency: Currency
  receivedAt: Date
} & (
  | { what: 'credits'; credits: number; purchaseId: string }
  | { what: PremiumPlan; subscriptionId: string; lines: BilledLine[] }
)

/**
 * Notes a payment that came in, with its invoice, in the caller's transaction; gives the row's id, or null when it is noted
 * already. (Of two at once, one waits and then finds it.) No invoice is made for an account that is gone.
 */
export async function recordPayment(
  ctx: Pick<Services, 'config' | 'now'>,
  tx: Transaction<DB>,
  payment: ReceivedPayment,
): Promise<string | null> {
  const row = await tx
    .insertInto('payments_received')
    .values(asRow(payment))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await issueInvoice(ctx, tx, { id: row.id, ...payment })
  return row.id
}

/** Whether a payment is noted already, by its reference. */
export async function isRecorded(db: Kysely<DB>, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments_received')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

function asRow(payment: ReceivedPayment) {
  const { providerId, reference, paymentIntentId, amountCents, currency, receivedAt, what } = payment
  const common = {
    provider_id: providerId,
    reference,
    payment_intent_id: paymentIntentId,
    what,
    amount_cents: amountCents,
    currency,
    received_at: receivedAt,
  }
  if (payment.what === 'credits') return { ...common, credits: payment.credits, purchase_id: payment.purchaseId }
  return { ...common, subscription_id: payment.subscriptionId }
}
