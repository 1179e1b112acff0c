import type { RouteInput } from '@bouquet/contract/route'
import { restorePicture } from '@bouquet/features/operator/report-decisions/server/hide-picture.ts'
import { undoSeconds } from '@bouquet/features/operator/venue-validation/rules/undo.ts'
import { putChangeBack } from '@bouquet/features/reports/content-changes/server/hide-change.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { undoChanges as contract } from '../contract.ts'
import { type LockedChange, lockChange } from './locked-change.ts'

/**
 * Rule "decision on a change": takes the caller's own decisions back within a minute, all or none. Throws not_found, and change_settled once
 * the time has passed, or where the owner has changed the thing since.
 */
export async function undoChanges(
  ctx: AccountContext,
  { body: { ids } }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    // One after the other in the order of their ids, so that two calls lock them in the same order.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await undo(ctx, tx, await lockChange(tx, id))
    await recordAudit(ctx, tx, { action: 'change.decision-undone', details: { changeIds: ids } })
  })
}

async function undo(ctx: AccountContext, tx: Kysely<DB>, change: LockedChange): Promise<void> {
  const { id, place, state, pictureId, reportId, decidedAt, decidedBy } = change
  const isInTime = decidedAt !== null && ctx.now().getTime() < decidedAt.getTime() + undoSeconds * 1000
  if (!isInTime || decidedBy !== ctx.actor.accountId) throw problem('change_settled')
  if (await isChangedSince(tx, change)) throw problem('change_settled')
  if (pictureId && reportId) await restorePicture(tx, reportId)
  else if (state === 'restored' || state === 'hidden') {
    if (!(await putChangeBack(tx, { id, place, outcome: state }))) throw problem('change_settled')
  }
  await tx
    .updateTable('content_changes')
    .set({ state: 'waiting', decided_at: null, decided_by: null, report_id: null, removed: null })
    .where('id', '=', id)
    .execute()
  // The mail's job finds no decision any more.
  if (reportId) await tx.deleteFrom('content_reports').where('id', '=', reportId).execute()
}

async function isChangedSince(tx: Kysely<DB>, { id, providerId, venueId, place }: LockedChange): Promise<boolean> {
  const newer = await tx
    .selectFrom('content_changes as n')
    .innerJoin('content_changes as c', (join) => join.onRef('c.subject', '=', 'n.subject').on('c.id', '=', id))
    .select('n.id')
    .where('n.state', '=', 'waiting')
    .where('n.provider_id', '=', providerId)
    .where('n.place', '=', place)
    .where('n.venue_id', venueId ? '=' : 'is', venueId)
    .executeTakeFirst()
  return newer !== undefined
}
