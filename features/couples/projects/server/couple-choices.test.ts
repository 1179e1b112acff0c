import { randomUUID } from 'node:crypto'
import { queues as allQueues } from '@bouquet/app/queues.ts'
import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (url: string, payload: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(payload).toString(),
  })
const newEmail = () => `${randomUUID()}@couple.example`
const newPhone = () => `+336399${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`

const nobody = { id: '' as ProviderId, slug: '' }
const noRequest = '' as EventRequestId

async function sentTo(count = 2, values: Parameters<typeof createProject>[2] = {}) {
  const providers = []
  for (let place = 0; place < count; place++) providers.push(await createProvider(server.db, { credits: 1 }))
  const ids = providers.map(({ id }) => id)
  const email = newEmail()
  const project = await createProject(server.db, ids, { email, phone: newPhone(), ...values })
  const requests = []
  for (const id of ids) requests.push((await createEventRequest(server.db, id, project.id)).id)
  const token = await createProjectToken(server.db, project.id, server.services.now())
  return { providers, requests, project, email, token, link: `/project/${token}` }
}

const unlock = (provider: { id: ProviderId }, requestId: string) =>
  server.call(provider, 'POST', `/api/event-requests/${requestId}/unlock`)
const detailOf = async (provider: { id: ProviderId }, requestId: string) =>
  (await server.call(provider, 'GET', `/api/event-requests/${requestId}`)).body

test('a couple who lost the link gets all of its projects in one mail, in their language', async () => {
  const email = newEmail()
  await sentTo(1, { email, language: 'it', location_name: 'Firenze', country: 'IT' })
  await sentTo(1, { email, language: 'it', location_name: 'Talloires' })
  expect((await post('/project/link', { email })).headers.location).toBe('/project/link/sent')
  await server.finishJobs()
  const [mail, ...others] = await outboxOf(server.db, email)
  expect([mail?.subject, mail?.locale, others]).toEqual(['Il link al vostro progetto', 'it', []])
  const links = [...(mail?.text.matchAll(/https?:\/\/\S+\/project\/[\w-]{43}\S*/g) ?? [])].map(
    ([link]) => new URL(link),
  )
  expect(links.map(({ hostname }) => hostname).sort()).toEqual(['fr.localhost', 'it.localhost'])
  for (const { host, pathname, search } of links) {
    const page = await server.app.inject({ url: pathname + search, headers: { host } })
    expect([page.statusCode, page.headers['content-language']]).toEqual([200, 'it'])
  }
})

test('nobody learns whether an address is known, and one address gets four such mails', async () => {
  const known = await sentTo(1)
  const unknown = newEmail()
  const answers = []
  for (const email of [known.email, unknown]) answers.push(await post('/project/link', { email }))
  const [one, other] = answers.map(({ statusCode, headers, body }) => [statusCode, headers.location, body])
  expect(one).toEqual(other)
  for (let time = 0; time < 8; time++)
    expect((await post('/project/link', { email: known.email })).statusCode).toBe(303)
  await server.finishJobs()
  expect(await outboxOf(server.db, known.email)).toHaveLength(4)
  expect(await outboxOf(server.db, unknown)).toEqual([])
  expect(await server.db.selectFrom('project_link_requests').select('id').execute()).toEqual([])
})

test('an invalid address is reported beside its field', async () => {
  const answer = await post('/project/link', { email: 'nobody' })
  expect([answer.statusCode, answer.body.includes('aria-invalid="true"')]).toEqual([422, true])
})

test('a couple withdraws from one provider, who is notified and can neither unlock nor decline', async () => {
  const { providers, requests, link, token } = await sentTo(2)
  const [first = { ...nobody, email: '' }, second = nobody] = providers
  const [one = noRequest, other = noRequest] = requests
  await post(`${link}/withdraw`, { request: one })
  await post(`${link}/withdraw`, { request: one })
  await server.finishJobs()
  expect((await outboxOf(server.db, first.email)).map(({ subject }) => subject)).toEqual(['Élise a retiré sa demande'])
  expect(await unlock(first, one)).toMatchObject({ status: 409, body: { code: 'request_withdrawn' } })
  const reject = { reason: 'budget' }
  const declined = await server.call(first, 'POST', `/api/event-requests/${one}/reject`, reject)
  expect(declined).toMatchObject({ status: 409, body: { code: 'request_withdrawn' } })
  expect(await detailOf(first, one)).toMatchObject({ message: { isWithdrawn: true, isUnlocked: false } })
  expect((await unlock(second, other)).status).toBe(200)
  const page = await server.app.inject({ url: `/project/${token}`, headers: { host: 'localhost' } })
  expect(page.body).toContain('Demande retirée')
})

test('with Premium, reading a withdrawn request opens no contact', async () => {
  const provider = await createProvider(server.db, { premium_status: 'active' })
  const project = await createProject(server.db, [provider.id])
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  const token = await createProjectToken(server.db, project.id, server.services.now())
  await post(`/project/${token}/withdraw`, { request: id })
  const detail = (await detailOf(provider, id)) as { project: { member: object } }
  expect(detail.project.member).toEqual({ firstname: 'Élise', lastname: 'Marchand' })
})

test('a withdrawal soon after the unlock gives the credit back, and closes the conversation', async () => {
  const { providers, requests, link } = await sentTo(1)
  const [provider = nobody] = providers
  const [request = noRequest] = requests
  expect((await unlock(provider, request)).status).toBe(200)
  await post(`${link}/withdraw`, { request })
  await server.finishJobs()
  const wallet = await server.db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', provider.id)
    .executeTakeFirst()
  expect(wallet?.balance).toBe(1)
  const message = { text: 'Bonjour, un mot encore.', key: randomUUID() }
  expect(await server.call(provider, 'POST', `/api/event-requests/${request}/conversation`, message)).toMatchObject({
    status: 409,
    body: { code: 'conversation_closed' },
  })
})

test('of a withdrawal and an unlock at once the credit stays where the contact did', async () => {
  for (let round = 0; round < 6; round++) {
    const { providers, requests, link } = await sentTo(1)
    const [provider = nobody] = providers
    const [opened] = await Promise.all([
      unlock(provider, requests[0] ?? noRequest),
      post(`${link}/withdraw`, { request: requests[0] ?? noRequest }),
    ])
    const row = await server.db
      .selectFrom('event_requests')
      .innerJoin('credit_wallets', 'credit_wallets.provider_id', 'event_requests.provider_id')
      .select(['unlocked_at', 'withdrawn_at', 'balance'])
      .where('id', '=', requests[0] ?? noRequest)
      .executeTakeFirstOrThrow()
    expect(row.withdrawn_at).not.toBe(null)
    expect([row.unlocked_at !== null, row.balance]).toEqual(opened.status === 200 ? [true, 0] : [false, 1])
  }
})

const codeSentTo = async (phone: string) => {
  const sent = await server.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('to_address', '=', phone)
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return sent?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}
const passportOf = async (provider: { id: ProviderId }, requestId: string) =>
  ((await detailOf(provider, requestId)) as { passport: object }).passport

test('a couple confirms its phone by the code, and the passport says so', async () => {
  const phone = newPhone()
  const { providers, requests, link } = await sentTo(1, { phone })
  const [provider = nobody] = providers
  expect(await passportOf(provider, requests[0] ?? noRequest)).toMatchObject({
    isEmailConfirmed: true,
    isPhoneConfirmed: false,
  })
  expect((await post(`${link}/phone/code`)).statusCode).toBe(303)
  const code = await codeSentTo(phone)
  const wrong = await post(`${link}/phone/confirm`, { code: code === '111111' ? '222222' : '111111' })
  expect([wrong.statusCode, wrong.body.includes('id="code-error"')]).toEqual([422, true])
  expect((await post(`${link}/phone/confirm`, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(303)
  expect(await passportOf(provider, requests[0] ?? noRequest)).toMatchObject({ isPhoneConfirmed: true })
})

test('a code is tried five times, and another is sent a minute later at the earliest', async () => {
  const phone = newPhone()
  const { link } = await sentTo(1, { phone })
  await post(`${link}/phone/code`)
  const again = await post(`${link}/phone/code`)
  expect([again.statusCode, Number(again.headers['retry-after']) > 0]).toEqual([422, true])
  const code = await codeSentTo(phone)
  for (let time = 0; time < 5; time++)
    await post(`${link}/phone/confirm`, { code: code === '111111' ? '222222' : '111111' })
  expect((await post(`${link}/phone/confirm`, { code })).statusCode).toBe(422)
})

test('a wedding that is past is marked in the passport, a coming one is not', async () => {
  const past = await sentTo(1, { event_date: '2020-05-01' })
  const coming = await sentTo(1, { event_date: '2100-05-01' })
  const season = await sentTo(1, { date_kind: 'season', event_date: null, season: 'summer', season_year: 2020 })
  const marks = []
  for (const { providers, requests } of [past, coming, season])
    marks.push(
      ((await passportOf(providers[0] ?? nobody, requests[0] ?? noRequest)) as { isDatePast: boolean }).isDatePast,
    )
  expect(marks).toEqual([true, false, true])
})

/** Runs the jobs that wait until a decline can no longer be undone. */
async function afterTheUndo(queues: ('announce-doubt' | 'announce-decline')[]): Promise<void> {
  for (const queue of queues) {
    const { rows } = await sql<{ data: { eventRequestId: EventRequestId; declinedAt: string } }>`
      select data from pgboss.job where name = ${queue} order by created_on, id`.execute(server.db)
    for (const { data } of rows) await allQueues[queue]?.run(server.services, data, { id: randomUUID() })
  }
}

test('a project declined as questionable is reported to the administrators once, and the couple is not informed', async () => {
  const { id, email } = await createAccount(server.db, { roles: ['ROLE_ADMIN'], language: 'en' })
  const admin = { id, roles: ['ROLE_ADMIN'] }
  const { providers, requests, email: couple } = await sentTo(2)
  for (const [place, provider] of providers.entries())
    await server.call(provider, 'POST', `/api/event-requests/${requests[place]}/reject`, { reason: 'questionable' })
  await afterTheUndo(['announce-doubt', 'announce-decline'])
  expect((await outboxOf(server.db, email)).map(({ subject }) => subject)).toEqual([
    'Suspicious request: Élise, Talloires',
  ])
  const mailed = (await outboxOf(server.db, couple)).map(({ text }) => text).join()
  expect(mailed).not.toMatch(/douteu|suspect/i)
  const list = async () =>
    (await server.call(admin, 'GET', '/api/admin/doubted-requests')).body as {
      projects: { uuid: string; email: string }[]
    }
  const [doubted] = (await list()).projects
  expect(doubted).toMatchObject({ email: couple, providers: 2, companies: ['Maison Alba', 'Maison Alba'] })
  const settle = `/api/admin/event-requests/${doubted?.uuid}/genuine`
  expect((await server.call(providers[0] ?? null, 'POST', settle)).status).toBe(404)
  for (let time = 0; time < 2; time++) expect((await server.call(admin, 'POST', settle)).status).toBe(204)
  expect((await list()).projects).toEqual([])
})
