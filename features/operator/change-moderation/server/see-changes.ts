import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { seeChanges as contract } from '../contract.ts'

/**
 * Rule "decision on a change": settles those that are still as they were seen. A change that its owner or another operator has locked is left,
 * because waiting for it could deadlock with a save of several texts. Throws change_settled where none is left.
 */
export function seeChanges(
  ctx: AccountContext,
  { body: { changes } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  return transaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with chosen as (
        select c.id from content_changes c
        join unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ revision }) => revision)}::int[]) as s (id, revision)
          on s.id = c.id and s.revision = c.revision
        where c.state = 'waiting' for update of c skip locked
      )
      update content_changes c set state = 'seen', decided_at = ${ctx.now()}, decided_by = ${ctx.actor.accountId}
      from chosen where c.id = chosen.id returning c.id::int as id`.execute(tx)
    const settled = new Set(rows.map(({ id }) => id))
    const seen = changes.map(({ id }) => id).filter((id) => settled.has(id))
    if (seen.length === 0) throw problem('change_settled')
    await recordAudit(ctx, tx, { action: 'change.seen', details: { changeIds: seen } })
    return { seen, late: changes.map(({ id }) => id).filter((id) => !settled.has(id)) }
  })
}
