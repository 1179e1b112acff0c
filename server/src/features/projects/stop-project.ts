import type { StopReason } from '@bouquet/domain/project'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { projectOfToken } from './project-tokens.ts'

/** Ends a project because someone was found or the couple no longer looks; stopping again changes nothing. Throws not_found. */
export async function stopProject(ctx: Context, token: string, reason: StopReason): Promise<void> {
  const { id } = await projectOfToken(ctx.db, token)
  await transaction(ctx.db, (tx) => stopWithin(ctx, tx, id, reason))
}

/** The same as a part of a larger change. */
export async function stopWithin(
  ctx: Context,
  tx: Transaction<DB>,
  projectId: string,
  reason: StopReason,
): Promise<void> {
  const stopped = await tx
    .updateTable('projects')
    .set({ stopped_at: ctx.now(), stop_reason: reason, updated_at: ctx.now() })
    .where('id', '=', projectId)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (stopped) await ctx.jobs.enqueue(tx, 'judge-leads', { projectId })
}
