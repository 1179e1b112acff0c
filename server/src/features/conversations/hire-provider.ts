import type { Context } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { projectOfToken } from '../projects/project-tokens.ts'
import { stopWithin } from '../projects/stop-project.ts'
import { readStandingForCouple } from './conversation-rows.ts'

/**
 * Notes whom a couple has hired, ends their search and tells the provider; again it changes nothing. Only one who has their contact can be
 * hired, and one of a project. Throws not_found, conversation_closed.
 */
export async function hireProvider(ctx: Context, token: string, slug: string): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  const request = await readStandingForCouple(ctx.db, project.id, slug)
  if (!request) throw problem('not_found')
  if (!request.isUnlocked || request.isRejected || request.isWithdrawn) throw problem('conversation_closed')
  await transaction(ctx.db, async (tx) => {
    const hired = await tx
      .updateTable('event_requests')
      .set({ hired_at: ctx.now() })
      .where('id', '=', request.id)
      .where('rejected_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('event_requests as o')
              .select('o.id')
              .where('o.project_id', '=', project.id)
              .where('o.hired_at', 'is not', null),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!hired) return
    await stopWithin(ctx, tx, project.id, 'found')
    await ctx.jobs.enqueue(tx, 'announce-hired', { eventRequestId: request.id })
  })
}
