import type { Context } from '../../context.ts'
import { type Database, transaction } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { confirmedProjectIdOf, createEventRequests, foldInto, lockCouple } from './project-rows.ts'
import { type ProjectOfToken, projectOfToken } from './project-tokens.ts'

/**
 * Sends a project to its providers, once; confirming again changes nothing. A couple (country and e-mail) has one project:
 * what they confirm later updates it and reaches only providers who do not have it yet (rule "one project per couple").
 * Throws not_found, confirmation_expired.
 */
export async function confirmProject(ctx: Context, token: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockCouple(tx, await projectOfToken(tx, token))
    // Read again: while this waited for the lock, another confirmation may have folded the project into an earlier one.
    const project = await projectOfToken(tx, token)
    if (project.confirmed_at) return
    if (project.confirm_until < ctx.now()) throw problem('confirmation_expired')
    const projectId = await makeConfirmed(tx, project, ctx.now())
    const created = await createEventRequests(tx, projectId, ctx.now())
    for (const eventRequestId of created) await ctx.jobs.enqueue(tx, 'announce-event-request', { eventRequestId })
    if (created.length > 0) await ctx.jobs.enqueue(tx, 'send-project-receipt', { projectId })
  })
}

async function makeConfirmed(tx: Database, project: ProjectOfToken, now: Date): Promise<string> {
  const earlierId = await confirmedProjectIdOf(tx, project)
  if (earlierId) {
    await foldInto(tx, earlierId, project.id, now)
    return earlierId
  }
  await tx
    .updateTable('projects')
    .set({ confirmed_at: now, updated_at: now, stopped_at: null, stop_reason: null })
    .where('id', '=', project.id)
    .execute()
  return project.id
}
