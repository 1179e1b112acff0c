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

/**
 * Moves the open debt of a refund that failed to another one, except for as many credits as `remaining`, which are to be cancelled. The wallet has
 * to be locked.
 */
export async function moveDebt(
  tx: Kysely<DB>,
  { from, to, remaining }: { from: string; to: string; remaining: number },
): Promise<void> {
  const debt = await tx
    .selectFrom('credit_debts')
    .select(['provider_id', 'credits', 'created_at', sql<number>`credits - paid - cancelled`.as('open')])
    .where('refund_id', '=', from)
    .forUpdate()
    .executeTakeFirst()
  const moved = Math.max(0, (debt?.open ?? 0) - remaining)
  if (!debt || moved === 0) return
  if (moved === debt.credits) await tx.deleteFrom('credit_debts').where('refund_id', '=', from).execute()
  else
    await tx
      .updateTable('credit_debts')
      .set({ credits: debt.credits - moved })
      .where('refund_id', '=', from)
      .execute()
  await tx
    .insertInto('credit_debts')
    .values({ refund_id: to, provider_id: debt.provider_id, credits: moved, created_at: debt.created_at })
    .onConflict((conflict) =>
      conflict.column('refund_id').doUpdateSet((row) => ({
        credits: row('credit_debts.credits', '+', row.ref('excluded.credits')),
      })),
    )
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
