import { randomUUID } from 'node:crypto'
import { type Language, languages } from '@bouquet/domain/languages'
import { storeInvitation } from '@bouquet/features/operator/operators/server/invitations.ts'
import { issueAccountToken } from '@bouquet/features/people/session/server/account-tokens.ts'
import { invitationHash } from '@bouquet/features/reviews/review-invitations/server/invitation-token.ts'
import type { ModerationDecisions } from '../../database/generated.ts'
import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
  createReview,
  createVenue,
} from '../../database/testing/factories.ts'
import type { JobPayloads, QueueName } from '../../jobs/jobs.ts'
import { hashOf } from '../../secrets/link-token.ts'
import { createPayment } from '../../testing/roles/things.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { causesOfCompanyMails } from './causes-of-company-mails.ts'
import { causesOfContentMails } from './causes-of-content-mails.ts'
import { causesOfCreditMails } from './causes-of-credit-mails.ts'
import { aboutMoney } from './causes-of-money-mails.ts'
import { causesOfReportMails } from './causes-of-report-mails.ts'
import { causesOfSuspensionMails } from './causes-of-suspension-mails.ts'

/** Queues for which a job was enqueued here. */
export const used = new Set<QueueName>()
export function enqueue<Queue extends QueueName>(server: TestServer, queue: Queue, payload: JobPayloads[Queue]) {
  used.add(queue)
  return server.jobs.enqueue(server.db, queue, payload)
}

/** A country whose pages have another language by default. */
export const hostOf = (language: Language) => (language === 'fr' ? 'IT' : 'FR')

type Reader = { language: Language; country: 'FR' | 'IT' }
/** Causes the mails of one kind to a reader; gives their number. */
type Causing = (server: TestServer, reader: Reader) => Promise<number>

async function requestOf(
  server: TestServer,
  { language, country }: Reader,
  project: Parameters<typeof createProject>[2] = {},
) {
  const provider = await createProvider(server.db, {
    listed_country: country,
    credits: 1,
    account: { language, country },
  })
  const { id: projectId } = await createProject(server.db, [provider.id], { language, country, ...project })
  const { id: eventRequestId } = await createEventRequest(server.db, provider.id, projectId)
  return { provider, projectId, eventRequestId }
}

async function unlocked(server: TestServer, reader: Reader, project: Parameters<typeof createProject>[2] = {}) {
  const request = await requestOf(server, reader, project)
  await server.db
    .updateTable('event_requests')
    .set({ unlocked_at: server.services.now(), unlocked_with: 'credit' })
    .where('id', '=', request.eventRequestId)
    .execute()
  return request
}

async function declined(server: TestServer, reader: Reader, rejection_reason: 'not_available' | 'questionable') {
  const { eventRequestId } = await requestOf(server, reader)
  const declinedAt = server.services.now()
  await server.db
    .updateTable('event_requests')
    .set({ rejected_at: declinedAt, rejection_reason })
    .where('id', '=', eventRequestId)
    .execute()
  return { eventRequestId, declinedAt: declinedAt.toISOString() }
}

async function written(server: TestServer, reader: Reader, author: 'couple' | 'provider'): Promise<number> {
  const { eventRequestId } = await unlocked(server, reader)
  const message = { event_request_id: eventRequestId, author, text: 'Bonjour', submission_key: randomUUID() }
  const { id } = await server.db
    .insertInto('conversation_messages')
    .values({ ...message, created_at: server.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(server, 'announce-conversation-message', { messageId: id })
  return 1
}

export async function reviewed(
  server: TestServer,
  { language, country }: Reader,
  values: Parameters<typeof createReview>[2] = {},
) {
  const provider = await createProvider(server.db, { listed_country: country, account: { language, country } })
  const { id } = await createReview(server.db, provider.id, { language, country, ...values })
  return id
}

async function decided(
  server: TestServer,
  { language, country }: Reader,
  decision: ModerationDecisions['decision'],
): Promise<number> {
  const provider = await createProvider(server.db, { listed_country: country, account: { language, country } })
  const { id } = await server.db
    .insertInto('moderation_decisions')
    .values({
      provider_id: provider.id,
      decision,
      reason: decision === 'approved' ? null : 'Il manque une adresse.',
      decided_at: server.services.now(),
      decided_by: provider.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(server, 'announce-moderation', { decisionId: id })
  return 1
}

async function decidedOnVenue(
  server: TestServer,
  { language, country }: Reader,
  decision: ModerationDecisions['decision'],
  is_about_changes: boolean,
): Promise<number> {
  const owner = await createProvider(server.db, { listed_country: country, account: { language, country } })
  const venue = await createVenue(server.db, owner.id)
  const { id } = await server.db
    .insertInto('venue_decisions')
    .values({
      venue_id: venue.id,
      decision,
      is_about_changes,
      reason: decision === 'approved' ? null : 'Il manque une adresse.',
      decided_at: server.services.now(),
      decided_by: owner.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(server, 'announce-venue-decision', { decisionId: id })
  return 1
}

async function invited(
  server: TestServer,
  { language, country }: Reader,
  queue: 'send-review-invitation' | 'send-review-reminder',
) {
  const provider = await createProvider(server.db, { listed_country: country })
  const id = randomUUID()
  await server.db
    .insertInto('review_invitations')
    .values({
      id,
      provider_id: provider.id,
      email: `${id}@couple.example`,
      language,
      token_hash: invitationHash(server.services, id),
      created_at: server.services.now(),
    })
    .execute()
  await enqueue(server, queue, { invitationId: id })
  return 1
}

export const causes: Record<string, Causing> = {
  'about money': async (server, { language, country }) => {
    const { id } = await createProvider(server.db, { listed_country: country, account: { language, country } })
    for (const { kind, ...details } of aboutMoney) {
      const mail = {
        provider_id: id,
        kind,
        reference: randomUUID(),
        details: JSON.stringify(details),
        created_at: server.services.now(),
      }
      const row = await server.db.insertInto('money_mails').values(mail).returning('id').executeTakeFirstOrThrow()
      await enqueue(server, 'send-money-mail', { mailId: row.id })
    }
    return aboutMoney.length
  },
  'confirm a project': async (server, { language, country }) => {
    const provider = await createProvider(server.db, { listed_country: country })
    const project = await createProject(server.db, [provider.id], { language, country, confirmed_at: null })
    await enqueue(server, 'send-project-confirmation', { projectId: project.id })
    return 1
  },
  'data of a project': async (server, reader) => {
    await enqueue(server, 'send-project-data', await requestOf(server, reader))
    return 1
  },
  'receipt of a project': async (server, reader) => {
    await enqueue(server, 'send-project-receipt', await requestOf(server, reader))
    return 1
  },
  'lost link': async (server, reader) => {
    const email = `${randomUUID()}@couple.example`
    await requestOf(server, reader, { email })
    const { id } = await server.db
      .insertInto('project_link_requests')
      .values({ email, requested_at: server.services.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(server, 'send-project-links', { requestId: id })
    return 1
  },
  'new request': async (server, reader) => {
    await enqueue(server, 'announce-event-request', await requestOf(server, reader))
    return 1
  },
  'contact opened': async (server, reader) => {
    await enqueue(server, 'send-unlock-notices', await unlocked(server, reader))
    return 1
  },
  declined: async (server, reader) => {
    await enqueue(server, 'announce-decline', await declined(server, reader, 'not_available'))
    return 1
  },
  withdrawn: async (server, reader) => {
    await enqueue(server, 'announce-withdrawal', await requestOf(server, reader))
    return 1
  },
  'changed project': async (server, reader) => {
    const { projectId: project_id } = await requestOf(server, reader)
    const change = server.db
      .insertInto('project_changes')
      .values({ project_id, what: 'resumed', changed_at: server.services.now() })
    const { id } = await change.returning('id').executeTakeFirstOrThrow()
    await enqueue(server, 'announce-project-change', { changeId: id })
    return 1
  },
  'message to a couple': (server, reader) => written(server, reader, 'provider'),
  'message to a provider': (server, reader) => written(server, reader, 'couple'),
  hired: async (server, reader) => {
    await enqueue(server, 'announce-hired', await unlocked(server, reader))
    return 1
  },
  'credit back': async (server, reader) => {
    await enqueue(
      server,
      'refund-dead-leads',
      await unlocked(server, reader, { email_bounced_at: server.services.now() }),
    )
    return 1
  },
  'reminder of a request': async (server, reader) => {
    await enqueue(server, 'send-request-reminder', await requestOf(server, reader))
    return 1
  },
  'confirm a review': async (server, reader) => {
    await enqueue(server, 'send-review-confirmation', {
      reviewId: await reviewed(server, reader, { state: 'awaiting_mail' }),
    })
    return 1
  },
  'review published, to its writer and its provider': async (server, reader) => {
    await enqueue(server, 'announce-review', { reviewId: await reviewed(server, reader) })
    return 2
  },
  'review refused': async (server, reader) => {
    const reviewId = await reviewed(server, reader, {
      state: 'refused',
      refusal_reason: 'Sans rapport avec un mariage.',
    })
    await enqueue(server, 'announce-review', { reviewId })
    return 1
  },
  'report settled': async (server, reader) => {
    const reviewId = await reviewed(server, reader)
    const report = {
      review_id: reviewId,
      reason: 'other',
      explanation: 'Ce n’est pas un client.',
      decision: 'kept',
    } as const
    await server.db
      .insertInto('review_reports')
      .values({ ...report, reported_at: server.services.now(), decided_at: server.services.now() })
      .execute()
    await enqueue(server, 'announce-review-report', { reviewId })
    return 1
  },
  'invitation to review': (server, reader) => invited(server, reader, 'send-review-invitation'),
  'reminder to review': (server, reader) => invited(server, reader, 'send-review-reminder'),
  'confirm an address': async (server, reader) => {
    const { id } = await createAccount(server.db, { ...reader, email_confirmed_at: null })
    await enqueue(server, 'send-email-confirmation', { accountId: id })
    return 1
  },
  'new password': async (server, reader) => {
    const { id, email } = await createAccount(server.db, reader)
    const { id: requestId } = await server.db
      .insertInto('password_reset_requests')
      .values({ email, ...reader, requested_at: server.services.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(server, 'send-password-reset', { requestId })
    await enqueue(server, 'announce-new-password', { accountId: id })
    return 2
  },
  'address changed': async (server, reader) => {
    const { id, email } = await createAccount(server.db, reader)
    const token = { accountId: id, email, purpose: 'undo_email' as const }
    const held = await issueAccountToken(server.services, server.db, token)
    await enqueue(server, 'announce-email-change', { tokenHash: hashOf(held).toString('hex') })
    return 1
  },
  'second factor changed': async (server, reader) => {
    const { id } = await createAccount(server.db, reader)
    await enqueue(server, 'announce-second-factor', { accountId: id, change: 'totp_added' })
    return 1
  },
  'profile approved': (server, reader) => decided(server, reader, 'approved'),
  'profile refused': (server, reader) => decided(server, reader, 'refused'),
  'profile to be changed': (server, reader) => decided(server, reader, 'changes_asked'),
  'venue approved': (server, reader) => decidedOnVenue(server, reader, 'approved', false),
  'venue refused': (server, reader) => decidedOnVenue(server, reader, 'refused', false),
  'venue to be changed': (server, reader) => decidedOnVenue(server, reader, 'changes_asked', false),
  'changes of a venue approved': (server, reader) => decidedOnVenue(server, reader, 'approved', true),
  'changes of a venue refused': (server, reader) => decidedOnVenue(server, reader, 'refused', true),
  'changes of a venue to be changed': (server, reader) => decidedOnVenue(server, reader, 'changes_asked', true),
  'invitation to the team': async (server, { language, country }) => {
    const invited = { email: `${randomUUID()}@maison.example`, roles: ['moderation' as const], language, country }
    await storeInvitation(server.services, server.db, { ...invited, invitedBy: null })
    used.add('send-operator-invitation')
    return 1
  },
  ...causesOfCreditMails(enqueue),
  ...causesOfReportMails(enqueue),
  ...causesOfSuspensionMails(enqueue),
  ...causesOfCompanyMails(enqueue),
  ...causesOfContentMails(enqueue),
  'archive of all data': async (server, reader) => {
    const { id } = await createAccount(server.db, reader)
    const { id: exportId } = await server.db
      .insertInto('data_exports')
      .values({ account_id: id, requested_at: server.services.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(server, 'make-data-export', { exportId })
    return 1
  },
}

/**
 * Causes the mails that every administrator gets in their language: about a questionable request, and about money that was taken back
 * outside of Bouquet.
 */
export async function notifyAdministrators(server: TestServer): Promise<number> {
  for (const language of languages)
    await createAccount(server.db, { roles: ['ROLE_ADMIN'], language, country: hostOf(language) })
  await doubt(server)
  await takeMoneyBack(server)
  return 3
}

async function doubt(server: TestServer): Promise<void> {
  await enqueue(server, 'announce-doubt', await declined(server, { language: 'fr', country: 'FR' }, 'questionable'))
}

/** The provider is notified in French. */
async function takeMoneyBack(server: TestServer): Promise<void> {
  const { id: provider_id } = await createProvider(server.db)
  const { id: payment_id } = await createPayment(server.db, provider_id)
  const refund = {
    provider_id,
    payment_id,
    amount_cents: 3000,
    credits: 1,
    reason: 'dispute',
    status: 'failed',
  } as const
  const { id } = await server.db
    .insertInto('refunds')
    .values({ ...refund, refund_id: 'dp_1', created_at: server.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(server, 'announce-reversal', { refundId: id, news: 'taken', respondBy: null })
  await enqueue(server, 'announce-failed-refund', { refundId: id })
}
