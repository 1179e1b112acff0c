import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import type { BilledReduction } from '@bouquet/features/money/invoices/server/billed-payment.ts'
import { issueInvoice } from '@bouquet/features/money/invoices/server/issue-invoice.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { BilledLine } from '@bouquet/server/ports/payments/payments.ts'
import type { Kysely, Transaction } from 'kysely'

type ReceivedPayment = {
  providerId: ProviderId
  /** The payment intent's id, or that of the subscription's invoice; it makes each payment be recorded once. */
  reference: string
  paymentIntentId: string | null
  amountCents: number
  currency: Currency
  receivedAt: Date
} & (
  | { what: 'credits'; credits: number; purchaseId: string; reduction?: BilledReduction | null }
  | {
      what: PremiumPlan
      subscriptionId: string
      lines: BilledLine[]
      /** The order of a first period that a coupon reduced. */
      checkoutId?: string
      reduction?: BilledReduction | null
    }
)

/**
 * Records a received payment with its invoice in the caller's transaction; returns the row's id, or null when it is recorded already. (Of two
 * concurrent calls, one waits and then finds the row.) A deleted account gets no invoice.
 */
export async function recordPayment(
  ctx: Pick<Services, 'config' | 'settings' | 'now'>,
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

/** Whether a payment is recorded already, by its reference. */
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
  return { ...common, subscription_id: payment.subscriptionId, checkout_id: payment.checkoutId ?? null }
}
