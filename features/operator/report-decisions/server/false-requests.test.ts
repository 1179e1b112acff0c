import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportCase } from '../contract.ts'

let server: TestServer
let admin: { id: string }
let colleague: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
  colleague = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
})
afterAll(() => server.close())

const reasons = 'Le numéro est celui d’un commerce, qui ne connaît pas ce couple.'
const foundFalse = { outcome: 'found_false', ground: 'terms', rule: 'Article 4', reasons }
const noViolation = { outcome: 'no_violation', ground: null, rule: '', reasons }
const decide = (id: string, decision: object, { by = admin, seenState = 'waiting' } = {}) =>
  server.call(by, 'POST', `/api/admin/reports/${id}/decisions`, { seenState, ...decision })

/** A request that the provider has opened with a credit and reports as false. */
async function falseRequest() {
  const provider = await createProvider(server.db, { credits: 1 })
  const project = await createProject(server.db, [provider.id])
  const request = await createEventRequest(server.db, provider.id, project.id)
  expect((await server.call(provider, 'POST', `/api/event-requests/${request.id}/unlock`)).status).toBe(200)
  const url = `/api/event-requests/${request.id}/report`
  const send = () => server.call(provider, 'POST', url, { reason: 'wrong_contact', statement: '' })
  const refunds = async () => {
    await server.finishJobs()
    return server.db
      .selectFrom('credit_ledger')
      .select(['amount', 'rule'])
      .where('provider_id', '=', provider.id)
      .where('entry', '=', 'lead_refund')
      .execute()
  }
  return { provider, request, url, send, refunds }
}

test('a provider reports a request as false, however often as one report, and gets the credit back once when it is found false', async () => {
  const { provider, url, send, refunds } = await falseRequest()
  const numbers = (await Promise.all([send(), send(), send()])).map(({ body }) => (body as { number: number }).number)
  expect(new Set(numbers).size).toBe(1)
  const other = await createProvider(server.db)
  expect((await server.call(other, 'POST', url, { reason: 'invented', statement: '' })).status).toBe(404)
  const [number] = numbers
  const listed = (await server.call(admin, 'GET', `/api/admin/reports?q=${number}`)).body as { reports: ReportCase[] }
  const id = listed.reports[0]?.id ?? ''
  const answers = await Promise.all([decide(id, foundFalse), decide(id, foundFalse, { by: colleague })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await refunds()).toEqual([{ amount: 1, rule: 'found_false' }])
  expect((await server.call(provider, 'GET', url)).body).toMatchObject({
    report: { number, state: 'decided', outcome: 'found_false' },
  })
  const subjects = (await outboxOf(server.db, provider.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.includes(`${number}`))).toHaveLength(2)
})

test('a request that is not found false gives nothing back, and the provider may complain', async () => {
  const { provider, send, refunds } = await falseRequest()
  const { number } = (await send()).body as { number: number }
  const { id } = await server.db
    .selectFrom('content_reports')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await decide(id, noViolation)
  expect(await refunds()).toEqual([])
  const mail = (await outboxOf(server.db, provider.email)).find(({ text }) => text.includes(reasons))
  const page = /\/reports\/[\w-]+/.exec(mail?.text ?? '')?.[0]
  const complained = await server.app.inject({
    method: 'POST',
    url: `${page}/complaint`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ complaint: 'Le numéro appartient à une pizzeria.' }).toString(),
  })
  expect(complained.statusCode).toBe(303)
  await decide(id, foundFalse, { by: colleague, seenState: 'complained' })
  expect(await refunds()).toEqual([{ amount: 1, rule: 'found_false' }])
})

test('a provider reports a message of the couple of its own request', async () => {
  const { provider, request } = await falseRequest()
  const { id: messageId } = await server.db
    .insertInto('conversation_messages')
    .values({
      event_request_id: request.id,
      author: 'couple',
      text: 'Des insultes.',
      submission_key: crypto.randomUUID(),
      created_at: server.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const url = `/api/event-requests/${request.id}/conversation/${messageId}/report`
  const body = { reason: 'hate', statement: 'Ce message nous insulte sans raison.' }
  const other = await createProvider(server.db)
  expect((await server.call(other, 'POST', url, body)).status).toBe(404)
  expect((await server.call(provider, 'POST', url, body)).status).toBe(201)
})
