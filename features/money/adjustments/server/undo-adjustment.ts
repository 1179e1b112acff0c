import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { Adjustment, undoAdjustment as contract } from '../contract.ts'
import { askFor, lockOperator } from './adjust-credits.ts'
import { isInForce } from './adjustment-rows.ts'

/**
 * Books the opposite of an adjustment, under the same limit as any other. Throws not_found, adjustment_settled for one that is not booked, is
 * an undo itself, or is undone already, and adjustment_exceeds_balance once its credits are used.
 */
export function undoAdjustment(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<Adjustment> {
  return transaction(ctx.db, async (tx) => {
    await lockOperator(ctx, tx)
    const { provider_id: providerId, credits, state, undoes } = await lockAdjustment(tx, params.id)
    if (state !== 'booked' || undoes !== null || (await isUndone(ctx, tx, params.id)))
      throw problem('adjustment_settled')
    return askFor(ctx, tx, { providerId, credits: -credits, reason: 'undone', note: '', undoes: params.id })
  })
}

/** The adjustment's row, locked. Throws not_found. */
export async function lockAdjustment(tx: Kysely<DB>, id: string) {
  const row = await tx
    .selectFrom('credit_adjustments')
    .select(['id', 'provider_id', 'credits', 'reason', 'state', 'asked_by', 'expires_at', 'undoes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

/** Whether another adjustment has undone this one, or waits to. */
export async function isUndone({ now }: AccountContext, tx: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from credit_adjustments u where u.undoes = ${id} and ${isInForce(sql`u`, now())} limit 1`.execute(tx)
  return rows.length > 0
}
