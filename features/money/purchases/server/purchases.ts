import type { DB, Purchases } from '@bouquet/server/database/generated.ts'
import type { Kysely, Selectable } from 'kysely'

const columns = [
  'amount_cents',
  'coupon_id',
  'created_at',
  'credits',
  'currency',
  'event_request_id',
  'floor_cents',
  'id',
  'paid_at',
  'payment_intent_id',
  'percent_off',
  'provider_id',
  'reduction_cents',
  'single_cents',
  'status',
] as const

export type Purchase = Pick<Selectable<Purchases>, (typeof columns)[number]>

/** Stores an order before it is sent to the payment provider, so that every payment has an order. */
export async function insertOrder(
  db: Kysely<DB>,
  order: Pick<
    Purchase,
    | 'id'
    | 'provider_id'
    | 'credits'
    | 'amount_cents'
    | 'currency'
    | 'single_cents'
    | 'floor_cents'
    | 'event_request_id'
    | 'created_at'
    | 'coupon_id'
    | 'percent_off'
    | 'reduction_cents'
  >,
): Promise<void> {
  await db
    .insertInto('purchases')
    .values({ ...order, status: 'ordered' })
    .execute()
}

/** Stores the payment's id with the order. */
export async function namePayment(db: Kysely<DB>, purchaseId: string, paymentId: string): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ payment_intent_id: paymentId })
    .where('id', '=', purchaseId)
    .where('payment_intent_id', 'is', null)
    .execute()
}

/** The purchase that belongs to a payment, null when it is none of ours. */
export async function findPurchase(db: Kysely<DB>, paymentId: string): Promise<Purchase | null> {
  const found = await db
    .selectFrom('purchases')
    .select(columns)
    .where('payment_intent_id', '=', paymentId)
    .executeTakeFirst()
  return found ?? null
}

/** A purchase by its own id, null when it is none of ours. */
export async function findOrder(db: Kysely<DB>, id: string): Promise<Purchase | null> {
  const found = await db.selectFrom('purchases').select(columns).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

/** Marks a purchase that cannot be paid any more. */
export async function markCanceled(tx: Kysely<DB>, id: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('status', '!=', 'paid')
    .execute()
}

/** Marks a purchase as paid; false when it was already. Of concurrent calls exactly one gets true. */
export async function markPaid(tx: Kysely<DB>, purchaseId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('purchases')
    .set({ status: 'paid', paid_at: now })
    .where('id', '=', purchaseId)
    .where('status', '!=', 'paid')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Records the state of an unpaid payment; a paid one stays paid, even when older events arrive later. */
export async function markUnpaid(
  tx: Kysely<DB>,
  paymentId: string,
  status: 'processing' | 'failed' | 'canceled',
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ status })
    .where('payment_intent_id', '=', paymentId)
    .where('status', '!=', 'paid')
    .execute()
}
