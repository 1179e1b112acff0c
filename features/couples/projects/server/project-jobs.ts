import type { EventRequestId, ProjectId, ProviderId, VenueId } from '@bouquet/domain/ids'
import {
  type AnnouncedRequest,
  announcedRequest,
} from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { notifyRequestChanged } from '@bouquet/features/leads/inbox-events/server/notify-changes.ts'
import { projectColumns } from '@bouquet/features/weddings/project-links/server/project-columns.ts'
import { projectLink } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { JobPayloads } from '@bouquet/server/jobs/jobs.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { sendMail, sendMailOrFail, sendTextMessage, wasAccepted } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { announceChange } from './announce-change.ts'
import { sendProjectLinks } from './ask-for-links.ts'
import { confirmationMail, declinedMail, receiptMail, unlockedMail } from './couple-mails.ts'
import { settleEnding } from './end-project.ts'
import { eraseProject } from './erase-project.ts'
import { sendProjectData } from './export-project.ts'
import { noteBounce } from './note-bounce.ts'
import { newRequestMail, newRequestText, withdrawnMail } from './provider-mails.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-project-confirmation': { projectId: ProjectId }
    'send-project-receipt': { projectId: ProjectId }
    'send-project-links': { requestId: string }
    'erase-project': { projectId: ProjectId }
    'send-project-data': { projectId: ProjectId }
    'settle-project-ending': { projectId: ProjectId; endingId: string }
    'announce-project-change': { changeId: number }
    'announce-event-request': { eventRequestId: EventRequestId }
    'announce-withdrawal': { eventRequestId: EventRequestId }
    'send-unlock-notices': { eventRequestId: EventRequestId }
    'announce-decline': { eventRequestId: EventRequestId; declinedAt: string }
  }
}

/** The jobs that send mails about projects. A link's token is created while its mail is written, so no token is stored in a queue. */
export const projectQueues = {
  'send-project-confirmation': { run: (services, { projectId }, job) => sendConfirmation(services, job, projectId) },
  'send-project-receipt': { run: (services, { projectId }, job) => sendReceipt(services, job, projectId) },
  'send-project-links': { run: (services, { requestId }, job) => sendProjectLinks(services, job, requestId) },
  'send-project-data': { run: (services, { projectId }, job) => sendProjectData(services, job, projectId) },
  'erase-project': { run: (services, { projectId }, job) => eraseProject(services, job, projectId) },
  'settle-project-ending': { run: (services, { projectId, endingId }) => settleEnding(services, projectId, endingId) },
  'announce-project-change': { run: (services, { changeId }, job) => announceChange(services, job, changeId) },
  'announce-event-request': {
    run: (services, { eventRequestId }, job) => notifyProvider(services, job, eventRequestId),
  },
  'announce-withdrawal': {
    run: (services, { eventRequestId }, job) => announceWithdrawal(services, job, eventRequestId),
  },
  'send-unlock-notices': {
    run: (services, { eventRequestId }, job) => sendUnlockNotices(services, job, eventRequestId),
  },
  'announce-decline': { run: (services, decline, job) => announceDecline(services, job, decline) },
} satisfies Queues

async function sendConfirmation(services: Services, job: RunningJob, projectId: ProjectId): Promise<void> {
  const { db } = services
  const project = await db.selectFrom('projects').select(projectColumns).where('id', '=', projectId).executeTakeFirst()
  if (!project || project.confirmed_at) return
  const names = await namesOfChosen(db, project)
  await sendMail(
    services,
    job.id,
    project.email,
    confirmationMail(project, names, await projectLink(services, project)),
  )
}

type Chosen = { chosen_provider_ids: ProviderId[]; chosen_venue_ids: VenueId[] }

/** Planners by their company names, then venues, in the couple's order. */
async function namesOfChosen(db: Database, { chosen_provider_ids: providers, chosen_venue_ids: venues }: Chosen) {
  const { rows } = await sql<{ name: string }>`
    select p.company_name as name, 0 as kind, chosen.place from unnest(${providers}::uuid[]) with ordinality as chosen (id, place)
    join providers p on p.id = chosen.id
    union all
    select v.name, 1, chosen.place from unnest(${venues}::uuid[]) with ordinality as chosen (id, place) join venues v on v.id = chosen.id
    order by kind, place`.execute(db)
  return rows.map(({ name }) => name)
}

/** Mails the couple a receipt of who has their project now; providers who never had the data are not notified. */
async function sendReceipt(services: Services, job: RunningJob, projectId: ProjectId): Promise<void> {
  const { db } = services
  const project = await db.selectFrom('projects').select(projectColumns).where('id', '=', projectId).executeTakeFirst()
  if (!project || project.stopped_at) return
  const { planners, venues } = await recipientsOf(db, projectId)
  const names = await namesOfChosen(db, {
    chosen_provider_ids: project.chosen_provider_ids.filter((id) => planners.has(id)),
    chosen_venue_ids: project.chosen_venue_ids.filter((id) => venues.has(id)),
  })
  await sendMail(services, job.id, project.email, receiptMail(project, names, await projectLink(services, project)))
}

async function recipientsOf(db: Database, projectId: ProjectId) {
  const requests = await db
    .selectFrom('event_requests')
    .select(['provider_id', 'venue_id'])
    .where('project_id', '=', projectId)
    .execute()
  return {
    planners: new Set(requests.flatMap(({ provider_id, venue_id }) => (venue_id ? [] : [provider_id]))),
    venues: new Set(requests.flatMap(({ venue_id }) => venue_id ?? [])),
  }
}

async function notifyProvider(services: Services, job: RunningJob, eventRequestId: EventRequestId): Promise<void> {
  const request = await announcedRequest(services, eventRequestId)
  if (!request) return
  const { provider, requestId } = request
  const link = `${originOf(services.config, provider.country)}/event-requests/${requestId}`
  if (provider.isEmailConfirmed)
    await sendMail(services, job.id, provider.email, newRequestMail(request, link, services.now()))
  if (!provider.isPremium) return
  const message = { to: provider.phone, locale: provider.language, text: newRequestText(request, link) }
  await sendTextMessage(services, job.id, message)
}

async function announceWithdrawal(services: Services, job: RunningJob, eventRequestId: EventRequestId): Promise<void> {
  const request = await announcedRequest(services, eventRequestId)
  if (!request?.provider.isEmailConfirmed) return
  const { provider, requestId } = request
  const link = `${originOf(services.config, provider.country)}/event-requests/${requestId}`
  await sendMail(services, job.id, provider.email, withdrawnMail(request, link))
}

/** Notifies the provider's open pages, and the couple by mail. */
async function sendUnlockNotices(services: Services, job: RunningJob, eventRequestId: EventRequestId): Promise<void> {
  await notifyRequestChanged(services.db, eventRequestId)
  await notifyCouple(services, job, eventRequestId, unlockedMail)
}

/** Does nothing for a decline that was undone; a later decline has a job of its own. */
async function announceDecline(
  services: Services,
  job: RunningJob,
  { eventRequestId, declinedAt }: JobPayloads['announce-decline'],
): Promise<void> {
  const declined = await services.db
    .selectFrom('event_requests')
    .select('id')
    .where('id', '=', eventRequestId)
    .where('rejected_at', '=', new Date(declinedAt))
    .executeTakeFirst()
  if (declined) await notifyCouple(services, job, eventRequestId, declinedMail)
}

async function notifyCouple(
  services: Services,
  job: RunningJob,
  eventRequestId: EventRequestId,
  write: (request: AnnouncedRequest, link: string) => MailContent,
): Promise<void> {
  const request = await announcedRequest(services, eventRequestId)
  if (!request || request.project.stopped_at) return
  const content = write(request, await projectLink(services, request.project))
  if (await wasAccepted(sendMailOrFail(services, job.id, request.project.email, content))) return
  await noteBounce(services, request.project.id)
}
