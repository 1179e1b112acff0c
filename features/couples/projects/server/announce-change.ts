import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { EventRequestId, ProjectId, ProviderId } from '@bouquet/domain/ids'
import { isNotified } from '@bouquet/domain/project-changes'
import type { RequestStage } from '@bouquet/domain/request-stages'
import { announcedRequest } from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { type StoredChange, storedChangeColumns } from '@bouquet/features/weddings/wording/server/change-labels.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { changeMail } from './change-mail.ts'

/** Mails each provider affected by a change of a project, once, however many of their requests are affected. For jobs. */
export async function announceChange(services: Services, job: RunningJob, changeId: number): Promise<void> {
  const change = await services.db
    .selectFrom('project_changes')
    .select(['project_id', 'sought', ...storedChangeColumns])
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!change) return
  const { project_id: projectId, sought, ...stored } = change
  const requests = await requestsBefore(services.db, projectId, stored.changed_at, sought)
  const concerned = requests.filter(({ stage }) => isNotified(stored.what, stage))
  for (const { id } of new Map(concerned.toReversed().map((request) => [request.providerId, request])).values())
    await announce(services, job, id, stored as StoredChange)
}

/** A provider who was asked together with the change has read the new answers. */
async function requestsBefore(db: Database, projectId: ProjectId, moment: Date, sought: DirectoryKind | null) {
  const { rows } = await sql<{ id: EventRequestId; providerId: ProviderId; stage: RequestStage }>`
    select id, provider_id as "providerId", request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at) as stage
    from event_requests where project_id = ${projectId} and created_at < ${moment} and is_change_of_request(${sought}, venue_id)
    order by created_at, id`.execute(db)
  return rows
}

async function announce(
  services: Services,
  job: RunningJob,
  requestId: EventRequestId,
  change: StoredChange,
): Promise<void> {
  const request = await announcedRequest(services, requestId)
  if (!request?.provider.isEmailConfirmed) return
  const link = `${originOf(services.config, request.provider.country)}/event-requests/${requestId}`
  await sendMail(services, `${job.id}:${requestId}`, request.provider.email, changeMail(request, change, link))
}
