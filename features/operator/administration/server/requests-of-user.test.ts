import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let admin: { id: string; roles: string[] }
beforeAll(async () => {
  server = await startTestServer()
  admin = { ...(await createAccount(server.db, { roles: ['ROLE_ADMIN'] })), roles: ['ROLE_ADMIN'] }
})
afterAll(() => server.close())

type Listed = { requests: { uuid: string }[]; hasMore: boolean }
const address = (id: string, query = '') => `/api/admin/users/${id}/event-requests${query}`
const listOf = async (id: string, query = '') => (await server.call(admin, 'GET', address(id, query))).body as Listed

test('an administrator sees who asked, when and what became of it, without the couple’s contact', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const contact = { email: 'sealed@couple.example', phone: '+33639985678' }
  const project = await createProject(server.db, [provider.id], { first_name: 'Nora', ...contact })
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  await server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)
  expect((await server.call(provider, 'GET', address(provider.accountId))).status).toBe(404)
  expect(await listOf(provider.accountId)).toEqual({
    requests: [
      {
        uuid: id,
        firstname: 'Nora',
        lastname: 'Marchand',
        city: 'Talloires',
        createdAt: '2026-06-01T10:00:00.000Z',
        isUnlocked: true,
        isRejected: false,
        stage: 'read',
        isPaid: true,
        foundFalseAt: null,
        creditReturnedBy: null,
      },
    ],
    hasMore: false,
  })
})

test('a request that is marked as false shows it, its credit that came back, and a line in the log', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const { id } = await createEventRequest(server.db, provider.id)
  await server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)
  await server.call(admin, 'POST', `/api/admin/event-requests/${id}/false`)
  await server.finishJobs()
  expect((await listOf(provider.accountId)).requests).toMatchObject([
    { uuid: id, foundFalseAt: expect.any(String), creditReturnedBy: 'found_false' },
  ])
  expect(await server.call(admin, 'GET', `/api/admin/users/${provider.accountId}/audit`)).toMatchObject({
    body: {
      entries: [
        { action: 'event-request.found-false', details: { eventRequestId: id } },
        { action: 'event-request.contact-opened', details: { eventRequestId: id } },
      ],
    },
  })
})

test('pages follow each other, newest first', async () => {
  const provider = await createProvider(server.db)
  const made = await Promise.all(Array.from({ length: 5 }, () => createEventRequest(server.db, provider.id)))
  const [first, second] = [
    await listOf(provider.accountId, '?pageSize=3'),
    await listOf(provider.accountId, '?pageSize=3&page=2'),
  ]
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  const newestFirst = made
    .map(({ id }) => id)
    .sort()
    .reverse()
  expect([...first.requests, ...second.requests].map(({ uuid }) => uuid)).toEqual(newestFirst)
})
