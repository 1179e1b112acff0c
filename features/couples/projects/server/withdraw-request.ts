import type { EventRequestId } from '@bouquet/domain/ids'
import { notifyRequestChanged } from '@bouquet/features/leads/inbox-events/server/notify-changes.ts'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'

/**
 * Takes a couple's request back from one provider, who is notified (rule "withdrawn request"); again it changes nothing. The row decides whether
 * a withdrawal or an unlock comes first. Throws not_found, project_stopped.
 */
export async function withdrawRequest(ctx: Context, token: string, slug: string): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  if (project.stopped_at) throw problem('project_stopped')
  await transaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: EventRequestId }>`
      update event_requests r set withdrawn_at = ${ctx.now()}, stopped_at = ${ctx.now()} from providers v
      where v.id = r.provider_id and v.slug = ${slug} and r.project_id = ${project.id}
        and r.withdrawn_at is null and r.rejected_at is null and r.hired_at is null
      returning r.id
    `.execute(tx)
    const [withdrawn] = rows
    if (!withdrawn) return
    await ctx.jobs.enqueue(tx, 'announce-withdrawal', { eventRequestId: withdrawn.id })
    await ctx.jobs.enqueue(tx, 'refund-dead-leads', { projectId: project.id })
    for (const { id } of rows) await notifyRequestChanged(tx, id)
  })
}
