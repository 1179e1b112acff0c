import type { EventRequestId } from '@bouquet/domain/ids'
import {
  type AnnouncedRequest,
  announcedRequest,
} from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { projectLink } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { hiredMail, messageForCouple, messageForProvider } from './conversation-mails.ts'

/** Several messages written within this time are announced by one mail. */
const oneMailMinutes = 10

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-conversation-message': { messageId: number }
    'announce-hired': { eventRequestId: EventRequestId }
  }
}

/** The jobs that send mails about conversations. */
export const conversationQueues = {
  'announce-conversation-message': { run: (services, { messageId }, job) => announceMessage(services, job, messageId) },
  'announce-hired': { run: (services, { eventRequestId }, job) => announceHired(services, job, eventRequestId) },
} satisfies Queues

async function announceMessage(services: Services, job: RunningJob, messageId: number): Promise<void> {
  const message = await readUnannounced(services, messageId)
  const request = message && (await announcedRequest(services, message.event_request_id))
  if (!request) return
  if (message.author === 'provider') {
    const link = `${await projectLink(services, request.project)}#${request.requestId}`
    await sendMail(services, job.id, request.project.email, messageForCouple(request, message.text, link))
  } else if (request.provider.isEmailConfirmed) {
    const content = messageForProvider(request, message.text, pageOf(services, request))
    await sendMail(services, job.id, request.provider.email, content)
  }
}

async function announceHired(services: Services, job: RunningJob, eventRequestId: EventRequestId): Promise<void> {
  const request = await announcedRequest(services, eventRequestId)
  if (!request?.provider.isEmailConfirmed) return
  await sendMail(services, job.id, request.provider.email, hiredMail(request, pageOf(services, request)))
}

const pageOf = ({ config }: Services, { provider, requestId }: AnnouncedRequest) =>
  `${originOf(config, provider.country)}/event-requests/${requestId}`

/** The message; undefined when it has been read or follows a message that was announced just before. */
function readUnannounced({ db }: Services, messageId: number) {
  return db
    .selectFrom('conversation_messages as m')
    .select(['m.event_request_id', 'm.author', 'm.text'])
    .where('m.id', '=', messageId)
    .where('m.read_at', 'is', null)
    .where('m.hidden_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversation_messages as e')
            .select('e.id')
            .whereRef('e.event_request_id', '=', 'm.event_request_id')
            .whereRef('e.author', '=', 'm.author')
            .whereRef('e.id', '<', 'm.id')
            .where('e.read_at', 'is', null)
            .where(sql<boolean>`e.created_at > m.created_at - make_interval(mins => ${oneMailMinutes})`),
        ),
      ),
    )
    .executeTakeFirst()
}
