import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventRequest, createProject, createProvider } from '../../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Page = {
  eventRequests: { uuid: string; isSeen: boolean; project: { eventDate: string | null } }[]
  unreadMessages: number
  total: number
}
const list = async (provider: { id: string }, query = '') =>
  (await server.call(provider, 'GET', `/api/event-requests${query}`)).body as Page

test('a page holds 25 requests, counts all and says how many are unread', async () => {
  const provider = await createProvider(server.db)
  for (let count = 0; count < 30; count++) await createEventRequest(server.db, provider.id)
  const first = await list(provider)
  const second = await list(provider, '?page=2')
  expect([first.eventRequests.length, first.total, first.unreadMessages]).toEqual([25, 30, 30])
  expect(new Set([...first.eventRequests, ...second.eventRequests].map((row) => row.uuid)).size).toBe(30)
})

test('reading a request marks it as seen', async () => {
  const provider = await createProvider(server.db)
  const { id } = await createEventRequest(server.db, provider.id)
  await server.call(provider, 'GET', `/api/event-requests/${id}`)
  expect(await list(provider)).toMatchObject({ unreadMessages: 0, eventRequests: [{ isSeen: true }] })
})

test('a request says in which language the couple writes', async () => {
  const provider = await createProvider(server.db)
  const project = await createProject(server.db, [provider.id], { language: 'de' })
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  const { body } = await server.call(provider, 'GET', `/api/event-requests/${id}`)
  expect(body).toMatchObject({ project: { locale: 'de' } })
})

test('weddings without a date come last in both directions', async () => {
  const provider = await createProvider(server.db)
  for (const eventDate of ['2027-05-01', null, '2027-03-01'])
    await server.db
      .insertInto('event_requests')
      .values({
        provider_id: provider.id,
        project_id: (await createProject(server.db, [provider.id])).id,
        created_at: new Date(),
        event_date: eventDate,
      })
      .execute()
  for (const [direction, last] of [
    ['asc', 2],
    ['desc', 2],
  ] as const) {
    const ids = (await list(provider, `?sortField=eventDate&sortDirection=${direction}`)).eventRequests.map(
      (row) => row.uuid,
    )
    const undated = await server.db
      .selectFrom('event_requests')
      .select('id')
      .where('provider_id', '=', provider.id)
      .where('event_date', 'is', null)
      .executeTakeFirstOrThrow()
    expect(ids.indexOf(undated.id)).toBe(last)
  }
})

test("a list never holds another provider's requests, an e-mail or a phone", async () => {
  const owner = await createProvider(server.db)
  const other = await createProvider(server.db)
  await createEventRequest(server.db, owner.id)
  expect((await list(other)).total).toBe(0)
  expect(JSON.stringify(await list(owner))).not.toMatch(/@couple\.example|\+33/)
})
