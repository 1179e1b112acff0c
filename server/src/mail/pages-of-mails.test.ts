import { randomUUID } from 'node:crypto'
import { countryFacts } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
  createReview,
} from '../database/testing/factories.ts'
import type { MoneyMail } from '../features/money-mails/money-mail.ts'
import { invitationHash } from '../features/review-invitations/invitation-token.ts'
import { hashOf, issueAccountToken } from '../features/session/account-tokens.ts'
import { type JobPayloads, type QueueName, queueNames } from '../jobs/queues.ts'
import { createPayment } from '../testing/roles/things.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const now = () => server.services.now()
const used = new Set<QueueName>()
function enqueue<Queue extends QueueName>(queue: Queue, payload: JobPayloads[Queue]) {
  used.add(queue)
  return server.jobs.enqueue(server.db, queue, payload)
}

/** A country whose pages speak another language unasked. */
const hostOf = (language: Language) => (language === 'fr' ? 'IT' : 'FR')

type Reader = { language: Language; country: 'FR' | 'IT' }
/** Causes the mails of one kind to a reader; gives how many that are. */
type Causing = (reader: Reader) => Promise<number>

async function requestOf({ language, country }: Reader, project: Parameters<typeof createProject>[2] = {}) {
  const provider = await createProvider(server.db, {
    listed_country: country,
    credits: 1,
    account: { language, country },
  })
  const { id: projectId } = await createProject(server.db, [provider.id], { language, country, ...project })
  const { id: eventRequestId } = await createEventRequest(server.db, provider.id, projectId)
  return { provider, projectId, eventRequestId }
}

async function unlocked(reader: Reader, project: Parameters<typeof createProject>[2] = {}) {
  const request = await requestOf(reader, project)
  await server.db
    .updateTable('event_requests')
    .set({ unlocked_at: now(), unlocked_with: 'credit' })
    .where('id', '=', request.eventRequestId)
    .execute()
  return request
}

async function written(reader: Reader, author: 'couple' | 'provider'): Promise<number> {
  const { eventRequestId } = await unlocked(reader)
  const message = { event_request_id: eventRequestId, author, text: 'Bonjour', submission_key: randomUUID() }
  const { id } = await server.db
    .insertInto('conversation_messages')
    .values({ ...message, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue('announce-conversation-message', { messageId: id })
  return 1
}

async function reviewed({ language, country }: Reader, values: Parameters<typeof createReview>[2] = {}) {
  const provider = await createProvider(server.db, { listed_country: country, account: { language, country } })
  const { id } = await createReview(server.db, provider.id, { language, country, ...values })
  return id
}

async function decided({ language, country }: Reader, decision: string): Promise<number> {
  const provider = await createProvider(server.db, { listed_country: country, account: { language, country } })
  const { id } = await server.db
    .insertInto('moderation_decisions')
    .values({
      provider_id: provider.id,
      decision,
      reason: decision === 'approved' ? null : 'Il manque une adresse.',
      decided_at: now(),
      decided_by: provider.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue('announce-moderation', { decisionId: id })
  return 1
}

async function invited({ language, country }: Reader, queue: 'send-review-invitation' | 'send-review-reminder') {
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
      created_at: now(),
    })
    .execute()
  await enqueue(queue, { invitationId: id })
  return 1
}

const [soon, someId] = ['2027-01-15T09:00:00Z', '0f6a3ab4-92e5-4c3d-8d1e-222222222222']
const amount = { amountCents: 6900, currency: 'EUR' } as const
const aboutMoney: MoneyMail[] = [
  { kind: 'credits_paid', paymentId: someId },
  { kind: 'premium_started', paymentId: someId, renewsAt: soon },
  { kind: 'premium_changed', paymentId: someId, renewsAt: soon },
  { kind: 'premium_renewed', paymentId: someId, renewsAt: soon },
  { kind: 'renewal_ahead', renewsAt: soon, ...amount },
  { kind: 'renewal_failed', invoice: 'in_none', try: 1, nextTryAt: soon, ...amount },
  { kind: 'premium_cancelled', endsAt: soon },
  { kind: 'premium_resumed', renewsAt: soon },
  { kind: 'premium_ended', cause: 'unpaid' },
  { kind: 'premium_withdrawn', ...amount },
  { kind: 'refunded', refundId: someId, ...amount },
  { kind: 'refund_failed', refundId: someId, areCredits: true, ...amount },
  { kind: 'card_expiring', last4: '4242', month: 1, year: 2027, renewsAt: soon, plan: 'premium_yearly', ...amount },
]

const causes: Record<string, Causing> = {
  'about money': async ({ language, country }) => {
    const { id } = await createProvider(server.db, { listed_country: country, account: { language, country } })
    for (const { kind, ...details } of aboutMoney) {
      const mail = {
        provider_id: id,
        kind,
        reference: randomUUID(),
        details: JSON.stringify(details),
        created_at: now(),
      }
      const row = await server.db.insertInto('money_mails').values(mail).returning('id').executeTakeFirstOrThrow()
      await enqueue('send-money-mail', { mailId: row.id })
    }
    return aboutMoney.length
  },
  'confirm a project': async ({ language, country }) => {
    const provider = await createProvider(server.db, { listed_country: country })
    const project = await createProject(server.db, [provider.id], { language, country, confirmed_at: null })
    await enqueue('send-project-confirmation', { projectId: project.id })
    return 1
  },
  'receipt of a project': async (reader) => {
    await enqueue('send-project-receipt', await requestOf(reader))
    return 1
  },
  'lost link': async (reader) => {
    const email = `${randomUUID()}@couple.example`
    await requestOf(reader, { email })
    const { id } = await server.db
      .insertInto('project_link_requests')
      .values({ email, requested_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue('send-project-links', { requestId: id })
    return 1
  },
  'new request': async (reader) => {
    await enqueue('announce-event-request', await requestOf(reader))
    return 1
  },
  'contact opened': async (reader) => {
    await enqueue('announce-unlock', await unlocked(reader))
    return 1
  },
  declined: async (reader) => {
    await enqueue('announce-rejection', await requestOf(reader))
    return 1
  },
  withdrawn: async (reader) => {
    await enqueue('announce-withdrawal', await requestOf(reader))
    return 1
  },
  'changed project': async (reader) => {
    const { projectId: project_id } = await requestOf(reader)
    const change = server.db.insertInto('project_changes').values({ project_id, what: 'resumed', changed_at: now() })
    const { id } = await change.returning('id').executeTakeFirstOrThrow()
    await enqueue('announce-project-change', { changeId: id })
    return 1
  },
  'message to a couple': (reader) => written(reader, 'provider'),
  'message to a provider': (reader) => written(reader, 'couple'),
  hired: async (reader) => {
    await enqueue('announce-hired', await unlocked(reader))
    return 1
  },
  'credit back': async (reader) => {
    await enqueue('judge-leads', await unlocked(reader, { email_bounced_at: now() }))
    return 1
  },
  'reminder of a request': async (reader) => {
    await enqueue('send-request-reminder', await requestOf(reader))
    return 1
  },
  'confirm a review': async (reader) => {
    await enqueue('send-review-confirmation', { reviewId: await reviewed(reader, { state: 'awaiting_mail' }) })
    return 1
  },
  'review published, to its writer and its provider': async (reader) => {
    await enqueue('announce-review', { reviewId: await reviewed(reader) })
    return 2
  },
  'review refused': async (reader) => {
    const reviewId = await reviewed(reader, { state: 'refused', refusal_reason: 'Sans rapport avec un mariage.' })
    await enqueue('announce-review', { reviewId })
    return 1
  },
  'report settled': async (reader) => {
    const reviewId = await reviewed(reader)
    const report = { review_id: reviewId, reason: 'other', explanation: 'Ce n’est pas un client.', decision: 'kept' }
    await server.db
      .insertInto('review_reports')
      .values({ ...report, reported_at: now(), decided_at: now() })
      .execute()
    await enqueue('announce-review-report', { reviewId })
    return 1
  },
  'invitation to review': (reader) => invited(reader, 'send-review-invitation'),
  'reminder to review': (reader) => invited(reader, 'send-review-reminder'),
  'confirm an address': async (reader) => {
    const { id } = await createAccount(server.db, { ...reader, email_confirmed_at: null })
    await enqueue('send-email-confirmation', { accountId: id })
    return 1
  },
  'new password': async (reader) => {
    const { id, email } = await createAccount(server.db, reader)
    const { id: requestId } = await server.db
      .insertInto('password_reset_requests')
      .values({ email, ...reader, requested_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue('send-password-reset', { requestId })
    await enqueue('announce-new-password', { accountId: id })
    return 2
  },
  'address changed': async (reader) => {
    const { id, email } = await createAccount(server.db, reader)
    const token = { accountId: id, email, purpose: 'undo_email' as const }
    const held = await issueAccountToken(server.services, server.db, token)
    await enqueue('announce-email-change', { tokenHash: hashOf(held).toString('hex') })
    return 1
  },
  'payment failed': async ({ language, country }) => {
    const provider = await createProvider(server.db, { listed_country: country, account: { language, country } })
    const id = randomUUID()
    await server.db
      .insertInto('purchases')
      .values({
        id,
        provider_id: provider.id,
        credits: 1,
        amount_cents: 3000,
        status: 'failed',
        created_at: now(),
      })
      .execute()
    await enqueue('announce-failed-payment', { purchaseId: id })
    return 1
  },
  'profile approved': (reader) => decided(reader, 'approved'),
  'profile refused': (reader) => decided(reader, 'refused'),
  'profile to be changed': (reader) => decided(reader, 'changes_asked'),
  'archive of all data': async (reader) => {
    const { id } = await createAccount(server.db, reader)
    const { id: exportId } = await server.db
      .insertInto('data_exports')
      .values({ account_id: id, requested_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue('make-data-export', { exportId })
    return 1
  },
}

const visit = (address: URL, language: Language) =>
  server.app.inject({
    url: address.pathname + address.search,
    headers: { host: address.host, accept: 'text/html', cookie: `locale=${language}` },
  })

/** The language of the page behind a link; of a file, that of the page that stands there later. */
async function languageBehind(link: string, chosen: Language): Promise<string | undefined> {
  const address = new URL(link)
  const answer = await visit(address, chosen)
  if (!String(answer.headers['content-type']).startsWith('text/html')) {
    address.pathname += 'x'
    return languageBehind(address.href, chosen)
  }
  return answer.body.match(/<html lang="(\w+)"/)?.[1]
}

/** What every administrator is told, each in their language: of a questionable request, and of money that went back without us. */
async function tellAdministrators(): Promise<number> {
  for (const language of languages)
    await createAccount(server.db, { roles: ['ROLE_ADMIN'], language, country: hostOf(language) })
  await doubt()
  await takeMoneyBack()
  return 3
}

async function doubt(): Promise<void> {
  const { eventRequestId } = await requestOf({ language: 'fr', country: 'FR' })
  const declinedAt = new Date('2026-06-02T10:00:00Z')
  await server.db
    .updateTable('event_requests')
    .set({ rejected_at: declinedAt, rejection_reason: 'questionable' })
    .where('id', '=', eventRequestId)
    .execute()
  await enqueue('announce-doubt', { eventRequestId, declinedAt: declinedAt.toISOString() })
}

async function takeMoneyBack(): Promise<void> {
  const { id: provider_id } = await createProvider(server.db)
  const { id: payment_id } = await createPayment(server.db, provider_id)
  const refund = { provider_id, payment_id, amount_cents: 3000, credits: 1, reason: 'dispute', status: 'failed' }
  const { id } = await server.db
    .insertInto('refunds')
    .values({ ...refund, refund_id: 'dp_1', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue('announce-reversal', { refundId: id, news: 'taken', respondBy: null })
  await enqueue('announce-failed-refund', { refundId: id })
}

const mailsIn = (language: Language) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'text'])
    .where('channel', '=', 'mail')
    .where('locale', '=', language)
    .execute()

test('every link in every mail leads to a page in the language of the mail', async () => {
  const toAdministrators = await tellAdministrators()
  const expected = new Map<Language, number>()
  for (const language of languages) {
    const reader = { language, country: hostOf(language) } as const
    expect(countryFacts(reader.country).defaultLanguage).not.toBe(language)
    let count = toAdministrators + (language === 'fr' ? 1 : 0)
    for (const cause of Object.values(causes)) count += await cause(reader)
    expected.set(language, count)
  }
  // A credit that comes back is told by a job of a job.
  while ((await server.finishJobs()) > 0);
  for (const language of languages) {
    const mails = await mailsIn(language)
    expect([language, mails.length]).toEqual([language, expected.get(language)])
    const chosen = language === 'de' ? 'es' : 'de'
    for (const { subject, text } of mails) {
      const links = text.match(/https?:\/\/\S+/g) ?? []
      expect([subject, links.length > 0]).toEqual([subject, true])
      for (const link of links) expect([link, await languageBehind(link, chosen)]).toEqual([link, language])
    }
  }
}, 120_000)

/** They hand on to another queue, or to the payment provider. */
const silent: QueueName[] = ['announce-decline', 'announce-lead-refund', 'send-refund']
test('no queue that mails is missing above', () => {
  const mailing = queueNames.filter((name) => /^(announce|send)-/.test(name))
  expect(mailing.filter((name) => !used.has(name)).toSorted()).toEqual(silent)
})

test('what follows the page of a mail speaks its language as well', async () => {
  const waiting = { state: 'awaiting_mail', created_at: now() }
  const reviewId = await reviewed({ language: 'it', country: 'FR' }, waiting)
  await enqueue('send-review-confirmation', { reviewId })
  await server.finishJobs()
  const mail = await server.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('text', 'like', '%/avis/mine/%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const address = new URL(mail.text.match(/https?:\S+/)?.[0] ?? '')
  const first = await server.app.inject({
    url: address.pathname + address.search,
    headers: { host: address.host, cookie: 'locale=fr' },
  })
  const [{ value = '' } = {}] = first.cookies.filter(({ name }) => name === 'locale')
  expect(value).toBe('it')
  const headers = { host: address.host, cookie: `locale=${value}` }
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const url = address.pathname
  const confirmed = await server.app.inject({ method: 'POST', url: `${url}/confirm`, headers: form })
  const after = await server.app.inject({ url: String(confirmed.headers.location), headers })
  expect(after.body).toContain('<html lang="it"')
  const withdrawn = await server.app.inject({ method: 'POST', url: `${url}/withdraw`, headers: form })
  expect(withdrawn.body).toContain('<html lang="it"')
})
