import { moveDebt } from '@bouquet/features/money/wallet/server/credit-debts.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { sql, type Transaction } from 'kysely'
import { creditsTakenBack } from '../rules/credit-refund.ts'
import { readPrices } from './curve-of-purchase.ts'
import { goneOf } from './money-of-payment.ts'

type FailedRefund = { id: string; payment_id: string }

/**
 * Of the credits of a refund that has failed, those that the payment's other refunds leave unpaid: they do not come back, and belong to the
 * newest of these from now on. Returns how many come back. Payment and wallet have to be locked.
 */
export async function keepUnpaidCredits(tx: Transaction<DB>, failed: FailedRefund, credits: number): Promise<number> {
  const unpaid = Math.min(credits, await countUnpaid(tx, failed.payment_id))
  const newest = unpaid > 0 ? await newestRefund(tx, failed.payment_id) : undefined
  if (!newest) return credits
  const back = credits - unpaid
  await setCredits(tx, failed.id, back)
  await setCredits(tx, newest.id, (newest.credits ?? 0) + unpaid)
  await moveDebt(tx, { from: failed.id, to: newest.id, remaining: back })
  return back
}

async function countUnpaid(tx: Transaction<DB>, paymentId: string): Promise<number> {
  const { credits, amount_cents, currency } = await tx
    .selectFrom('payments_received')
    .select(['credits', 'amount_cents', 'currency'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const [gone, prices] = [await goneOf(tx, paymentId), await readPrices(tx, paymentId)]
  return creditsTakenBack({ amountCents: amount_cents, currency, ...prices, bought: credits ?? 0, ...gone }, 0)
}

function newestRefund(tx: Transaction<DB>, paymentId: string) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'credits'])
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

async function setCredits(tx: Transaction<DB>, id: string, credits: number): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ credits: sql<number | null>`nullif(${credits}::int, 0)` })
    .where('id', '=', id)
    .execute()
}
