import type { EventRequestId, ProjectId } from '@bouquet/domain/ids'
import { mayDo, requestMomentColumns, requestRefusal, requestState } from '@bouquet/domain/request-actions'
import { notifyRequestChanged } from '@bouquet/features/leads/inbox-events/server/notify-changes.ts'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'

/**
 * Withdraws one of a couple's requests and notifies its provider (rule "withdrawn request"). A repetition changes nothing. The row's lock
 * decides whether a withdrawal, an unlock or a decline comes first. Throws not_found, project_stopped, request_stage_changed.
 */
export async function withdrawRequest(ctx: Context, token: string, eventRequestId: EventRequestId): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  await transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, project.id, eventRequestId)
    if (!request) throw problem('not_found')
    const refusal = requestRefusal('withdraw', requestState(request))
    if (refusal) throw problem(refusal)
    if (!mayDo('withdraw', requestState(request))) return
    await tx
      .updateTable('event_requests')
      .set({ withdrawn_at: ctx.now(), stopped_at: ctx.now() })
      .where('id', '=', eventRequestId)
      .execute()
    await ctx.jobs.enqueue(tx, 'announce-withdrawal', { eventRequestId })
    await ctx.jobs.enqueue(tx, 'refund-dead-leads', { projectId: project.id })
    await notifyRequestChanged(tx, eventRequestId)
  })
}

function lockRequest(tx: Transaction<DB>, projectId: ProjectId, eventRequestId: EventRequestId) {
  return tx
    .selectFrom('event_requests')
    .select(requestMomentColumns)
    .where('id', '=', eventRequestId)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
}
