import type { DB, PremiumCheckouts } from '@bouquet/server/database/generated.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'

const columns = [
  'amount_cents',
  'coupon_id',
  'created_at',
  'currency',
  'id',
  'percent_off',
  'plan',
  'provider_id',
  'reduction_cents',
  'session_id',
  'status',
] as const

/** A page for subscribing whose first period a coupon reduces. */
export type PremiumCheckout = Pick<Selectable<PremiumCheckouts>, (typeof columns)[number]>

/** Stores a checkout before its page is asked for, so that every page has its order. */
export async function insertCheckout(
  tx: Transaction<DB>,
  checkout: Omit<PremiumCheckout, 'session_id' | 'status'>,
): Promise<void> {
  await tx
    .insertInto('premium_checkouts')
    .values({ ...checkout, status: 'ordered' })
    .execute()
}

/** Stores the page's id with its order. */
export async function nameSession(db: Kysely<DB>, id: string, sessionId: string): Promise<void> {
  await db
    .updateTable('premium_checkouts')
    .set({ session_id: sessionId })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .execute()
}

/** Null when it is none of ours. */
export async function findCheckout(db: Kysely<DB>, id: string): Promise<PremiumCheckout | null> {
  const found = await db.selectFrom('premium_checkouts').select(columns).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

/** Marks a checkout that cannot be paid any more. */
export async function markCheckoutCanceled(tx: Kysely<DB>, id: string): Promise<void> {
  await tx
    .updateTable('premium_checkouts')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('status', '!=', 'paid')
    .execute()
}

/** Marks a checkout as paid; false when it was already. Of concurrent calls exactly one gets true. */
export async function markCheckoutPaid(tx: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('premium_checkouts')
    .set({ status: 'paid', paid_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'paid')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
