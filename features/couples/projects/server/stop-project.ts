import type { ProjectId } from '@bouquet/domain/ids'
import type { StopReason } from '@bouquet/domain/project'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'

/** Stops a project as a part of a larger change; stopping it again changes nothing. Returns whether it was stopped now. */
export async function stopWithin(
  ctx: Pick<Context, 'now' | 'jobs'>,
  tx: Transaction<DB>,
  projectId: ProjectId,
  reason: StopReason,
): Promise<boolean> {
  const stopped = await tx
    .updateTable('projects')
    .set({ stopped_at: ctx.now(), stop_reason: reason, updated_at: ctx.now() })
    .where('id', '=', projectId)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!stopped) return false
  await ctx.jobs.enqueue(tx, 'refund-dead-leads', { projectId })
  return true
}
