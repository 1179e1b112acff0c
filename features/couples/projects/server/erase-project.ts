import type { ProjectId } from '@bouquet/domain/ids'
import { announcedRequest } from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { returnCreditsOfProject } from '@bouquet/features/leads/lead-refunds/server/return-credit.ts'
import { projectColumns } from '@bouquet/features/weddings/project-links/server/project-columns.ts'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context, Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { sql, type Transaction } from 'kysely'
import { erasedMail, erasureMail } from './couple-mails.ts'
import { stopWithin } from './stop-project.ts'

/**
 * Records a couple's wish to be erased: their links end at once, a job does the rest (rule "erasure of a project"). Returns the couple's
 * language. Throws not_found.
 */
export async function askForErasure(ctx: Context, token: string): Promise<{ language: string }> {
  const { id, language } = await projectOfToken(ctx.db, token)
  await transaction(ctx.db, async (tx) => {
    await eraseWithin(ctx, tx, id)
  })
  return { language }
}

/** Like `askForErasure`, in the transaction of whoever decides it. */
export async function eraseWithin(
  ctx: Pick<Context, 'now' | 'jobs'>,
  tx: Transaction<DB>,
  projectId: ProjectId,
): Promise<void> {
  await stopWithin(ctx, tx, projectId, 'stopped')
  await tx.deleteFrom('project_tokens').where('project_id', '=', projectId).execute()
  await ctx.jobs.enqueue(tx, 'erase-project', { projectId })
}

/**
 * Returns the credits that are due, notifies the couple and the providers who have opened the contact, and deletes everything about the project.
 * For jobs.
 */
export async function eraseProject(services: Services, job: RunningJob, projectId: ProjectId): Promise<void> {
  const { db } = services
  const project = await db.selectFrom('projects').select(projectColumns).where('id', '=', projectId).executeTakeFirst()
  if (!project) return
  await returnCreditsOfProject(services, projectId)
  await notifyContactHolders(services, job, projectId)
  if (project.confirmed_at) await sendMail(services, `${job.id}:couple`, project.email, erasedMail(project))
  await forget(services, projectId)
}

/** Like `eraseProject`, without notifying anybody, for projects that were erased before. */
export async function removeProject(deps: Pick<Services, 'db' | 'jobs' | 'now'>, projectId: ProjectId): Promise<void> {
  await returnCreditsOfProject(deps, projectId)
  await forget(deps, projectId)
}

function forget({ db, jobs }: Pick<Services, 'db' | 'jobs'>, projectId: ProjectId): Promise<void> {
  return transaction(db, async (tx) => {
    await jobs.enqueue(tx, 'record-erasure', { kind: 'project', id: projectId })
    await tx.deleteFrom('projects').where('id', '=', projectId).execute()
  })
}

async function notifyContactHolders(services: Services, job: RunningJob, projectId: ProjectId): Promise<void> {
  const opened = await services.db
    .selectFrom('event_requests')
    .select('id')
    .distinctOn('provider_id')
    .where('project_id', '=', projectId)
    .where(sql<boolean>`is_contact_open(unlocked_at)`)
    .orderBy('provider_id')
    .orderBy('id')
    .execute()
  for (const { id } of opened) {
    const request = await announcedRequest(services, id)
    if (request?.provider.isEmailConfirmed)
      await sendMail(services, `${job.id}:${id}`, request.provider.email, erasureMail(request))
  }
}
