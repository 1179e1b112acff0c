import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(new Date('2026-06-04T12:00:00Z'))
})
afterAll(() => server.close())

type Detail = { passport: Record<string, unknown>; creditReturnedBy: string | null }
const read = async (provider: { id: string }, requestId: string) =>
  (await server.call(provider, 'GET', `/api/event-requests/${requestId}`)).body as Detail

test('before paying, a provider learns how sound a request is, and of other providers numbers only', async () => {
  const [reader, opener, sleeper] = [
    await createProvider(server.db),
    await createProvider(server.db, { credits: 1, company_name: 'Someone Else' }),
    await createProvider(server.db),
  ]
  const project = await createProject(server.db, [reader.id, opener.id, sleeper.id])
  const request = await createEventRequest(server.db, reader.id, project.id)
  const opened = await createEventRequest(server.db, opener.id, project.id)
  await createEventRequest(server.db, sleeper.id, project.id)
  await server.call(opener, 'POST', `/api/event-requests/${opened.id}/unlock`)
  const detail = await read(reader, request.id)
  expect(detail.passport).toEqual({
    isEmailConfirmed: true,
    isPhoneConfirmed: false,
    isDateFixed: true,
    isDatePast: false,
    completeness: 82,
    ageDays: 3,
    providersAsked: 3,
    providersRead: 2,
    providersUnlocked: 1,
  })
  expect(detail.creditReturnedBy).toBe(null)
  expect(JSON.stringify(detail)).not.toContain('Someone Else')
})

test('an address that refuses mail is not confirmed any more, and the page says why a credit came back', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const project = await createProject(server.db, [provider.id], { email_bounced_at: server.services.now() })
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  await server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)
  await server.finishJobs()
  expect(await read(provider, id)).toMatchObject({
    passport: { isEmailConfirmed: false, providersUnlocked: 1 },
    creditReturnedBy: 'email_bounced',
  })
})
