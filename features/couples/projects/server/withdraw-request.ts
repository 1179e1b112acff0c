import type { ProjectId } from '@bouquet/domain/ids'
import { mayDo, requestRefusal, requestState } from '@bouquet/domain/request-actions'
import { notifyRequestChanged } from '@bouquet/features/leads/inbox-events/server/notify-changes.ts'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'

/**
 * Takes a couple's request back from one provider, who is notified (rule "withdrawn request"); again it changes nothing. The locked row decides
 * whether a withdrawal, an unlock or a decline comes first. Throws not_found, project_stopped, request_stage_changed.
 */
export async function withdrawRequest(ctx: Context, token: string, slug: string): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  await transaction(ctx.db, async (tx) => {
    const requests = await lockRequests(tx, project.id, slug)
    const [request] = requests
    const ids = requests.filter((one) => mayDo('withdraw', requestState(one))).map(({ id }) => id)
    const [first] = ids
    if (!first) {
      const refusal = request && requestRefusal('withdraw', requestState(request))
      if (refusal) throw problem(refusal)
      return
    }
    await tx
      .updateTable('event_requests')
      .set({ withdrawn_at: ctx.now(), stopped_at: ctx.now() })
      .where('id', 'in', ids)
      .execute()
    await ctx.jobs.enqueue(tx, 'announce-withdrawal', { eventRequestId: first })
    await ctx.jobs.enqueue(tx, 'refund-dead-leads', { projectId: project.id })
    for (const id of ids) await notifyRequestChanged(tx, id)
  })
}

/** One for the provider and one for each venue of theirs. */
function lockRequests(tx: Transaction<DB>, projectId: ProjectId, slug: string) {
  return tx
    .selectFrom('event_requests as r')
    .innerJoin('providers as v', 'v.id', 'r.provider_id')
    .select(['r.id', 'r.unlocked_at', 'r.rejected_at', 'r.withdrawn_at', 'r.stopped_at', 'r.hired_at'])
    .where('r.project_id', '=', projectId)
    .where('v.slug', '=', slug)
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
}
