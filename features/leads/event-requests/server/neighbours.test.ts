import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const days = ['2027-06-12', null, '2027-05-01', '2027-06-12', null, '2028-01-08', '2027-05-01']

async function providerWithRequests() {
  const provider = await createProvider(server.db)
  for (const [at, day] of days.entries()) {
    const project = await createProject(server.db, [provider.id], {
      date_kind: day ? 'fixed' : 'open',
      event_date: day,
    })
    const { id } = await createEventRequest(server.db, provider.id, project.id)
    // Some arrived in the same microsecond.
    const moment = `2026-11-0${1 + (at % 3)} 10:00:00.000001+00`
    await sql`update event_requests set created_at = ${moment}::timestamptz where id = ${id}`.execute(server.db)
  }
  return provider
}

const read = async <Body>(provider: { id: string }, url: string) =>
  (await server.call(provider, 'GET', url)).body as Body

test.each(['createdAt', 'eventDate'])(
  'next and previous walk the list sorted by %s, in both directions',
  async (sortField) => {
    const provider = await providerWithRequests()
    for (const sortDirection of ['asc', 'desc']) {
      const query = `sortField=${sortField}&sortDirection=${sortDirection}`
      const { eventRequests } = await read<{ eventRequests: { uuid: string }[] }>(
        provider,
        `/api/event-requests?${query}`,
      )
      const listed = eventRequests.map(({ uuid }) => uuid)
      expect(listed).toHaveLength(days.length)
      for (const [at, uuid] of listed.entries())
        expect(await read(provider, `/api/event-requests/${uuid}/neighbours?${query}`), `${query} ${at}`).toEqual({
          previous: listed[at - 1] ?? null,
          next: listed[at + 1] ?? null,
        })
    }
  },
)

test('the neighbours are those of the narrowed list, also of a request that has left it; strangers find nothing', async () => {
  const provider = await providerWithRequests()
  const { eventRequests } = await read<{ eventRequests: { uuid: string }[] }>(provider, '/api/event-requests')
  const [first, second, third] = eventRequests.map(({ uuid }) => uuid)
  await server.call(provider, 'POST', `/api/event-requests/${second}/reject`, { reason: 'budget' })
  const near = (uuid: string | undefined) => `/api/event-requests/${uuid}/neighbours?status=pending`
  expect(await read(provider, near(first))).toEqual({ previous: null, next: third })
  expect(await read(provider, near(second))).toEqual({ previous: first, next: third })
  expect((await server.call(await createProvider(server.db), 'GET', near(first))).status).toBe(404)
})
