import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Page = { eventRequests: { uuid: string }[]; total: number; counts: Record<string, number> }
const list = (provider: { id: string }, query: string) =>
  server.call(provider, 'GET', `/api/event-requests?${query}`) as Promise<{ status: number; body: Page }>
async function found(provider: { id: string }, query: string) {
  const { body } = await list(provider, query)
  expect(body.total).toBe(body.eventRequests.length)
  return body.eventRequests.map(({ uuid }) => uuid)
}
async function world() {
  const provider = await createProvider(server.db, { credits: 1 })
  const request = async (values: Parameters<typeof createProject>[2]) =>
    (await createEventRequest(server.db, provider.id, (await createProject(server.db, [provider.id], values)).id)).id
  const june = await request({
    event_date: '2027-06-30',
    location_city: 'Évian',
    services: ['WEDDING_DESIGN', 'VENDOR_SEARCH'],
  })
  const july = await request({
    event_date: '2027-07-01',
    location_city: 'Annecy',
    first_name: 'Inès',
    services: ['VENDOR_SEARCH'],
  })
  const undated = await request({
    date_kind: 'open',
    event_date: null,
    location_city: 'Annecy-le-Vieux',
    services: ['FULL_PLANNING'],
  })
  return { provider, june, july, undated }
}

test('a town is found by the name that it has in another language', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const project = await createProject(server.db, [provider.id], { location_city: 'Gent', location_country: 'BE' })
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  expect(await found(provider, 'place=gand')).toEqual([id])
  expect(await found(provider, 'q=Gand')).toEqual([id])
  expect(await found(provider, 'q=Anvers')).toEqual([])
})

test('a list is narrowed by month, place, service and words, each and together', async () => {
  const { provider, june, july, undated } = await world()
  expect(await found(provider, 'month=2027-06')).toEqual([june])
  expect(await found(provider, 'month=2027-07')).toEqual([july])
  expect(await found(provider, 'place=evian')).toEqual([june])
  expect(new Set(await found(provider, 'place=ANNECY'))).toEqual(new Set([july, undated]))
  expect(new Set(await found(provider, 'service=VENDOR_SEARCH'))).toEqual(new Set([june, july]))
  expect(await found(provider, 'q=ines')).toEqual([july])
  expect(await found(provider, 'q=marchand&place=annecy&service=VENDOR_SEARCH&month=2027-07&status=pending')).toEqual([
    july,
  ])
  expect(await found(provider, 'q=%25')).toEqual([])
  expect((await found(provider, 'sortField=eventDate&sortDirection=asc&service=VENDOR_SEARCH&pageSize=50'))[0]).toBe(
    june,
  )
})

test('states are filtered and counted as the provider sees them', async () => {
  const { provider, june, july, undated } = await world()
  await server.call(provider, 'POST', `/api/event-requests/${june}/unlock`)
  await server.call(provider, 'POST', `/api/event-requests/${july}/reject`, { reason: 'budget' })
  expect(await found(provider, 'status=unlocked')).toEqual([june])
  expect(await found(provider, 'status=rejected')).toEqual([july])
  expect(await found(provider, 'status=pending')).toEqual([undated])
  expect((await list(provider, 'q=nobody')).body.counts).toEqual({ pending: 1, unlocked: 1, rejected: 1 })
  await server.db.updateTable('providers').set({ premium_status: 'active' }).where('id', '=', provider.id).execute()
  expect(new Set(await found(provider, 'status=unlocked'))).toEqual(new Set([june, undated]))
  expect(await found(provider, 'status=pending')).toEqual([])
  expect((await list(provider, 'page=1')).body.counts).toEqual({ pending: 0, unlocked: 2, rejected: 1 })
})

test('filters that make no sense are refused, empty ones are none', async () => {
  const provider = await createProvider(server.db)
  for (const query of ['month=2027-13', 'month=june', 'status=open', `q=${'x'.repeat(101)}`])
    expect((await list(provider, query)).status, query).toBe(400)
  await createEventRequest(server.db, provider.id)
  expect(await found(provider, 'q=&place=%20')).toHaveLength(1)
  expect(await found(provider, 'service=DANCING')).toEqual([])
})
