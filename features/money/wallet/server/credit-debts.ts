import type { ProviderId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/** How many credits a provider owes: used credits whose money was reversed (rule "debt"). */
export async function readDebt(db: Kysely<DB>, providerId: ProviderId): Promise<number> {
  const { owed } = await db
    .selectFrom('credit_debts')
    .select(sql<number>`coalesce(sum(credits - paid - cancelled), 0)::int`.as('owed'))
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`paid + cancelled < credits`)
    .executeTakeFirstOrThrow()
  return owed
}

/** Records credits that a refund takes back but no wallet holds any more; the database pays them from the next credits that come in. */
export async function addDebt(
  tx: Kysely<DB>,
  debt: { refundId: string; providerId: ProviderId; credits: number; at: Date },
): Promise<void> {
  const { refundId, providerId, credits, at } = debt
  await tx
    .insertInto('credit_debts')
    .values({ refund_id: refundId, provider_id: providerId, credits, created_at: at })
    .execute()
}

/** Cancels the remaining debt of a refund that failed; returns how many credits it was. The wallet has to be locked. */
export async function cancelDebt(tx: Kysely<DB>, refundId: string): Promise<number> {
  const open = await tx
    .selectFrom('credit_debts')
    .select(sql<number>`credits - paid - cancelled`.as('credits'))
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst()
  if (!open || open.credits === 0) return 0
  await tx
    .updateTable('credit_debts')
    .set((debt) => ({ cancelled: debt('credits', '-', debt.ref('paid')) }))
    .where('refund_id', '=', refundId)
    .execute()
  return open.credits
}
