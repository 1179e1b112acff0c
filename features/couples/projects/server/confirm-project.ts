import { directoryKinds } from '@bouquet/domain/directory-urls'
import type { ProjectId } from '@bouquet/domain/ids'
import { isSought } from '@bouquet/domain/sought'
import { projectColumns } from '@bouquet/features/weddings/project-links/server/project-columns.ts'
import { type ProjectOfToken, projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { type Database, transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'
import { admitCouple } from './admit-couple.ts'
import { undoPendingEnding } from './end-project.ts'
import { recordChange, recordDifferences } from './project-changes.ts'
import { confirmedProjectIdOf, createEventRequests, foldInto, lockCouple } from './project-rows.ts'

/**
 * Sends a project to its planners and venues, once; confirming it again changes nothing. A couple (country and e-mail) has one project: a
 * project that they confirm later updates it and reaches only providers who do not have it yet (rule "one project per couple"). Throws
 * not_found, confirmation_expired.
 */
export async function confirmProject(ctx: Context, token: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockCouple(tx, await projectOfToken(tx, token))
    // Read again, because another confirmation may have merged the project into an earlier one while this one waited for the lock.
    const project = await projectOfToken(tx, token)
    if (!admitCouple('confirm', project, ctx.now())) return
    const projectId = await makeConfirmed(ctx, tx, project)
    const created = await createEventRequests(tx, projectId, ctx.now())
    for (const eventRequestId of created) await ctx.jobs.enqueue(tx, 'announce-event-request', { eventRequestId })
    if (created.length > 0) await ctx.jobs.enqueue(tx, 'send-project-receipt', { projectId })
  })
}

async function makeConfirmed(ctx: Context, tx: Transaction<DB>, project: ProjectOfToken): Promise<ProjectId> {
  const now = ctx.now()
  const earlierId = await confirmedProjectIdOf(tx, project)
  if (earlierId) {
    await fold(ctx, tx, earlierId, project.id)
    return earlierId
  }
  await tx
    .updateTable('projects')
    .set({ confirmed_at: now, updated_at: now, stopped_at: null, stop_reason: null })
    .where('id', '=', project.id)
    .execute()
  return project.id
}

/** Notifies the providers who have the project of its changed answers, and that its couple is searching again. */
async function fold(ctx: Context, tx: Transaction<DB>, earlierId: ProjectId, newId: ProjectId): Promise<void> {
  const before = await readProject(tx, earlierId)
  await foldInto(tx, earlierId, newId, ctx.now())
  await undoPendingEnding(ctx, tx, earlierId)
  const after = await readProject(tx, earlierId)
  const resumed = directoryKinds.filter((kind) => !isSought(kind, before) && isSought(kind, after))
  if (resumed.length > 0)
    await recordChange(ctx, tx, earlierId, 'resumed', { sought: resumed.length === 1 ? resumed[0] : undefined })
  await recordDifferences(ctx, tx, earlierId, before, after)
}

function readProject(tx: Database, id: ProjectId) {
  return tx.selectFrom('projects').select(projectColumns).where('id', '=', id).executeTakeFirstOrThrow()
}
