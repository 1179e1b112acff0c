import {
  type AnnouncedRequest,
  announcedRequest,
} from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { returnCreditOfRequest } from '@bouquet/features/leads/lead-refunds/server/return-credit.ts'
import { notifyRequestChanged } from '@bouquet/features/leads/live-inbox/server/notify-changes.ts'
import { projectColumns } from '@bouquet/features/weddings/project-links/server/project-columns.ts'
import { projectLink } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { JobHandlers, RunningJob } from '@bouquet/server/jobs/jobs.ts'
import type { JobPayloads } from '@bouquet/server/jobs/queues.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { sendMail, sendMailOrFail, sendTextMessage, wasAccepted } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { announceChange } from './announce-change.ts'
import { sendProjectLinks } from './ask-for-links.ts'
import { confirmationMail, declinedMail, receiptMail, unlockedMail } from './couple-mails.ts'
import { settleEnding } from './end-project.ts'
import { eraseProject } from './erase-project.ts'
import { noteBounce } from './note-bounce.ts'
import { newRequestMail, newRequestText, withdrawnMail } from './provider-mails.ts'

/** What is mailed about projects. A link's token is made while its mail is written, so none waits in a queue. */
export function projectJobs(services: Services): JobHandlers {
  return {
    'send-project-confirmation': ({ projectId }, job) => sendConfirmation(services, job, projectId),
    'send-project-receipt': ({ projectId }, job) => sendReceipt(services, job, projectId),
    'send-project-links': ({ requestId }, job) => sendProjectLinks(services, job, requestId),
    'erase-project': ({ projectId }, job) => eraseProject(services, job, projectId),
    'settle-project-ending': ({ projectId, endingId }) => settleEnding(services, projectId, endingId),
    'announce-project-change': ({ changeId }, job) => announceChange(services, job, changeId),
    'announce-event-request': ({ eventRequestId }, job) => tellProvider(services, job, eventRequestId),
    'announce-withdrawal': ({ eventRequestId }, job) => announceWithdrawal(services, job, eventRequestId),
    'announce-unlock': ({ eventRequestId }, job) => announceUnlock(services, job, eventRequestId),
    'announce-decline': (decline, job) => announceDecline(services, job, decline),
    // Enqueued by the release before declines could be taken back.
    'announce-rejection': ({ eventRequestId }, job) => tellCouple(services, job, eventRequestId, declinedMail),
  }
}

async function sendConfirmation(services: Services, job: RunningJob, projectId: string): Promise<void> {
  const { db } = services
  const project = await db.selectFrom('projects').select(projectColumns).where('id', '=', projectId).executeTakeFirst()
  if (!project || project.confirmed_at) return
  const names = await namesInOrder(db, project.chosen_provider_ids)
  await sendMail(
    services,
    job.id,
    project.email,
    confirmationMail(project, names, await projectLink(services, project)),
  )
}

async function namesInOrder(db: Database, ids: string[]): Promise<string[]> {
  const providers = await db.selectFrom('providers').select(['id', 'company_name']).where('id', 'in', ids).execute()
  return providers
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ company_name }) => company_name)
}

/** What the couple agreed to and who has their project now; without a word to whom the data did not go. */
async function sendReceipt(services: Services, job: RunningJob, projectId: string): Promise<void> {
  const { db } = services
  const project = await db.selectFrom('projects').select(projectColumns).where('id', '=', projectId).executeTakeFirst()
  if (!project || project.stopped_at) return
  const recipients = await recipientsOf(db, projectId)
  const chosen = project.chosen_provider_ids.filter((id) => recipients.has(id))
  const names = await namesInOrder(db, chosen)
  await sendMail(services, job.id, project.email, receiptMail(project, names, await projectLink(services, project)))
}

async function recipientsOf(db: Database, projectId: string): Promise<Set<string>> {
  const requests = await db
    .selectFrom('event_requests')
    .select('provider_id')
    .where('project_id', '=', projectId)
    .execute()
  return new Set(requests.map(({ provider_id }) => provider_id))
}

async function tellProvider(services: Services, job: RunningJob, eventRequestId: string): Promise<void> {
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

async function announceWithdrawal(services: Services, job: RunningJob, eventRequestId: string): Promise<void> {
  const request = await announcedRequest(services, eventRequestId)
  if (!request?.provider.isEmailConfirmed) return
  const { provider, requestId } = request
  const link = `${originOf(services.config, provider.country)}/event-requests/${requestId}`
  await sendMail(services, job.id, provider.email, withdrawnMail(request, link))
}

async function announceUnlock(services: Services, job: RunningJob, eventRequestId: string): Promise<void> {
  await notifyRequestChanged(services.db, eventRequestId)
  // A duplicate, or a couple whose mail has come back before, is known as dead at once.
  await returnCreditOfRequest(services, eventRequestId)
  await tellCouple(services, job, eventRequestId, unlockedMail)
}

/** Says nothing of a decline that was taken back; of one that came after that, its own job tells. */
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
  if (declined) await tellCouple(services, job, eventRequestId, declinedMail)
}

async function tellCouple(
  services: Services,
  job: RunningJob,
  eventRequestId: string,
  write: (request: AnnouncedRequest, link: string) => MailContent,
): Promise<void> {
  const request = await announcedRequest(services, eventRequestId)
  if (!request || request.project.stopped_at) return
  const content = write(request, await projectLink(services, request.project))
  if (await wasAccepted(sendMailOrFail(services, job.id, request.project.email, content))) return
  await noteBounce(services, request.project.id)
}
