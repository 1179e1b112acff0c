import type { DB } from '@bouquet/server/database/generated.ts'
import { sql, type Transaction } from 'kysely'

/** A concurrent change of the payment's refunds waits here; lock it before its refunds and the wallet. */
export async function lockPayment(tx: Transaction<DB>, id: string): Promise<void> {
  await tx.selectFrom('payments_received').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The credits and cents that went back of a payment, or are on their way. */
export function goneOf(
  tx: Transaction<DB>,
  paymentId: string,
): Promise<{ refundedCredits: number; refundedCents: number }> {
  return tx
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(credits), 0)::int`.as('refundedCredits'),
      sql<number>`coalesce(sum(amount_cents), 0)::int`.as('refundedCents'),
    ])
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
}
