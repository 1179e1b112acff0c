import { queues } from '@bouquet/app/queues.ts'
import { countryFacts } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import { deliveryKinds } from '@bouquet/features/operator/delivery-wording/rules/delivery-kinds.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { QueueName } from '../jobs/jobs.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { causes, enqueue, hostOf, notifyAdministrators, reviewed, used } from './testing/causes-of-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const visit = (address: URL, language: Language) =>
  server.app.inject({
    url: address.pathname + address.search,
    headers: { host: address.host, accept: 'text/html', cookie: `locale=${language}` },
  })

/** The language of the page behind a link; for a file, that of the page for a wrong address beside it. */
async function languageBehind(link: string, chosen: Language): Promise<string | undefined> {
  const address = new URL(link)
  const answer = await visit(address, chosen)
  if (!String(answer.headers['content-type']).startsWith('text/html')) {
    address.pathname += 'x'
    return languageBehind(address.href, chosen)
  }
  return answer.body.match(/<html lang="(\w+)"/)?.[1]
}

const mailsIn = (language: Language) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'text'])
    .where('channel', '=', 'mail')
    .where('locale', '=', language)
    .execute()

const walked: readonly Language[] = inject('isLongRun') ? languages : ['fr', 'de']

test('every link in every mail leads to a page in the language of the mail', async () => {
  const toAdministrators = await notifyAdministrators(server)
  const expected = new Map<Language, number>()
  for (const language of walked) {
    const reader = { language, country: hostOf(language) } as const
    expect(countryFacts(reader.country).defaultLanguage).not.toBe(language)
    let count = toAdministrators + (language === 'fr' ? 1 : 0)
    for (const cause of Object.values(causes)) count += await cause(server, reader)
    expected.set(language, count)
  }
  // The mail about a returned credit is sent by a job that another job has enqueued.
  while ((await server.finishJobs()) > 0);
  for (const language of walked) {
    const mails = await mailsIn(language)
    expect([language, mails.length]).toEqual([language, expected.get(language)])
    const chosen = language === 'de' ? 'es' : 'de'
    // Most mails have the same links at their foot.
    const behind = new Map<string, Promise<string | undefined>>()
    for (const { subject, text } of mails) {
      const links = text.match(/https?:\/\/\S+/g) ?? []
      expect([subject, links.length > 0]).toEqual([subject, true])
      for (const link of links) if (!behind.has(link)) behind.set(link, languageBehind(link, chosen))
    }
    for (const [link, spoken] of behind) expect([link, await spoken]).toEqual([link, language])
  }
})

test('what each mail is about has a name for operators', async () => {
  const sent = await server.db.selectFrom('message_deliveries').select('kind').distinct().execute()
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.map(({ kind }) => kind).filter((kind) => !deliveryKinds.some((known) => known === kind))).toEqual([])
})

/** These queues enqueue in other queues or call the payment provider; the mail about a deleted account has no links, a test's are examples. */
const silent: QueueName[] = ['announce-lead-refund', 'send-account-deleted-mail', 'send-mail-text-test', 'send-refund']
test('no queue that mails is missing above', () => {
  const mailing = (Object.keys(queues) as QueueName[]).filter((name) => /^(announce|send)-/.test(name))
  expect(mailing.filter((name) => !used.has(name)).toSorted()).toEqual(silent)
})

test('what follows the page of a mail speaks its language as well', async () => {
  const waiting = { state: 'awaiting_mail' as const, created_at: server.services.now() }
  const reviewId = await reviewed(server, { language: 'it', country: 'FR' }, waiting)
  await enqueue(server, 'send-review-confirmation', { reviewId })
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
