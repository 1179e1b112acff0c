import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
const list = async (provider: { id: ProviderId }, query = '') =>
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

const onDay = (event_date: string | null) => ({
  date_kind: event_date ? ('fixed' as const) : ('open' as const),
  event_date,
})

test('weddings without a date come last in both directions', async () => {
  const provider = await createProvider(server.db)
  for (const eventDate of ['2027-05-01', null, '2027-03-01'])
    await createEventRequest(
      server.db,
      provider.id,
      (await createProject(server.db, [provider.id], onDay(eventDate))).id,
    )
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

/** Creates `count` requests, each from its own project, one a minute; returns their ids, oldest first. */
async function receive(provider: { id: ProviderId }, count: number, from: Date) {
  const { rows } = await sql<{ id: EventRequestId }>`
    with couples as (
      insert into projects select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'email', n || '-' || p.email))).*
      from projects p, generate_series(1, ${count}::int) as n where p.id = ${(await createProject(server.db, [provider.id])).id}
      returning id
    )
    insert into event_requests (project_id, provider_id, created_at, seen_at)
    select id, ${provider.id}, ${from}::timestamptz + row_number() over (order by id) * interval '1 minute', ${from} from couples
    returning id`.execute(server.db)
  return rows.map(({ id }) => id)
}

test('every page of a large inbox goes on where the one before ended, in both directions and by state', async () => {
  const provider = await createProvider(server.db, { credits: 3 })
  const arrived: string[] = []
  for (let day = 1; day <= 3; day++) arrived.push(...(await receive(provider, 1100, new Date(Date.UTC(2026, 4, day)))))
  const late = await receive(provider, 3, new Date(Date.UTC(2026, 4, 2)))
  const [opened = '', declined = ''] = [arrived[1500], arrived[1600]]
  await server.call(provider, 'POST', `/api/event-requests/${opened}/unlock`)
  await server.call(provider, 'POST', `/api/event-requests/${declined}/reject`, { reason: 'budget' })
  const everything = async (query: string) => {
    const pages: string[] = []
    for (let page = 1; page <= 35; page++) {
      const { eventRequests, total } = await list(provider, `?pageSize=100&page=${page}&${query}`)
      pages.push(...eventRequests.map(({ uuid }) => uuid))
      if (pages.length === total) break
    }
    return pages
  }
  const down = await everything('')
  expect(down).toHaveLength(3303)
  expect(down.filter((id) => !late.some((one) => one === id))).toEqual(arrived.toReversed())
  expect(await everything('sortDirection=asc')).toEqual(down.toReversed())
  expect(await everything('status=pending')).toEqual(down.filter((id) => id !== opened && id !== declined))
  expect(await everything('status=unlocked')).toEqual([opened])
  expect(await list(provider, '?page=100000')).toMatchObject({ eventRequests: [], total: 3303 })
})

test('an inbox counts what is there, whatever comes, is read, answered, moved and deleted', async () => {
  const provider = await createProvider(server.db, { credits: 3 })
  const ids = await receive(provider, 1005, new Date(Date.UTC(2026, 4, 1)))
  const [first = '', second = ''] = ids
  const newest = await createEventRequest(server.db, provider.id)
  await server.call(provider, 'POST', `/api/event-requests/${first}/unlock`)
  await server.call(provider, 'POST', `/api/event-requests/${first}/reject`, { reason: 'other' })
  await server.call(provider, 'POST', `/api/event-requests/${second}/unlock`)
  await server.db.deleteFrom('event_requests').where('id', 'in', ids.slice(2, 10)).execute()
  expect(await list(provider)).toMatchObject({
    total: 998,
    unreadMessages: 1,
    counts: { pending: 996, unlocked: 1, rejected: 1 },
  })
  await server.db.deleteFrom('projects').where('id', '=', newest.projectId).execute()
  expect(await list(provider)).toMatchObject({ total: 997, unreadMessages: 0 })
})

test('the table for spreadsheets holds every request once, newest first, however many there are', async () => {
  const provider = await createProvider(server.db)
  await receive(provider, 1100, new Date(Date.UTC(2026, 4, 1)))
  await receive(provider, 1100, new Date(Date.UTC(2026, 4, 2)))
  const { body } = await server.call(provider, 'GET', '/api/event-requests.csv?status=pending')
  const [, ...lines] = (body as string).trimEnd().split('\r\n')
  const days = lines.map((line) => line.split(';')[1])
  expect(days).toEqual([...Array(1100).fill('02/05/2026'), ...Array(1100).fill('01/05/2026')])
})
