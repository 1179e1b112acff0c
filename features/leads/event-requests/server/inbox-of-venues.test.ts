import { randomUUID } from 'node:crypto'
import type { EventRequestId, ProjectId, ProviderId, VenueId } from '@bouquet/domain/ids'
import {
  createEventRequest,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function request(projectId: ProjectId, providerId: ProviderId, venueId: VenueId): Promise<EventRequestId> {
  const { id } = await server.db
    .insertInto('event_requests')
    .values({ project_id: projectId, provider_id: providerId, venue_id: venueId, created_at: server.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A provider who is a planner and owns two venues, with requests of couples for each of the three. */
async function inbox() {
  const provider = await createProvider(server.db, { credits: 2 })
  const castle = (await createVenue(server.db, provider.id)).id
  const barn = (await createVenue(server.db, provider.id, { name: 'La Grange aux Étoiles' })).id
  const project = await createProject(server.db, [provider.id], {
    first_name: 'Noor',
    venue_use: 'both',
    venue_nights: 2,
    wants_venue_visit: true,
    venue_visit_note: 'Le samedi, au 06 39 98 11 22.',
  })
  const planner = (await createEventRequest(server.db, provider.id, project.id)).id
  const forCastle = await request(project.id, provider.id, castle)
  const other = await createProject(server.db, [provider.id], { first_name: 'Léa' })
  const forBarn = await request(other.id, provider.id, barn)
  return { provider, castle, barn, planner, forCastle, forBarn }
}

type List = { total: number; eventRequests: { uuid: string }[]; venues: { id: string; name: string }[] }
const list = async (provider: { id: ProviderId }, query = '') =>
  (await server.call(provider, 'GET', `/api/event-requests${query}`)).body as List
const idsOf = ({ eventRequests }: List) => eventRequests.map(({ uuid }) => uuid).toSorted()

test('the list says for which venue each request is, and can be narrowed to one, or to those to the planner', async () => {
  const { provider, castle, barn, planner, forCastle, forBarn } = await inbox()
  const all = await list(provider)
  expect(all.venues).toEqual([
    { id: castle, name: 'Château des Ormeraies' },
    { id: barn, name: 'La Grange aux Étoiles' },
  ])
  expect(all.eventRequests).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ uuid: planner, venue: null }),
      expect.objectContaining({ uuid: forBarn, venue: { id: barn, name: 'La Grange aux Étoiles' } }),
    ]),
  )
  expect(idsOf(await list(provider, `?venue=${castle}`))).toEqual([forCastle])
  expect(idsOf(await list(provider, '?venue=none'))).toEqual([planner])
  expect(await list(provider, `?venue=${randomUUID()}`)).toMatchObject({ total: 0, eventRequests: [] })
  expect((await server.call(provider, 'GET', '/api/event-requests?venue=castle')).status).toBe(400)
})

test('a request is found by its venue, in the list, by the search and in the table', async () => {
  const { provider, forBarn } = await inbox()
  expect(idsOf(await list(provider, '?q=grange%20etoiles'))).toEqual([forBarn])
  const found = await server.call(provider, 'GET', '/api/event-requests/search?q=etoiles')
  expect(found.body).toMatchObject({ eventRequests: [{ uuid: forBarn, venueName: 'La Grange aux Étoiles' }] })
  const table = await server.call(provider, 'GET', '/api/event-requests.csv')
  expect(String(table.body)).toContain('La Grange aux Étoiles')
})

test('what a couple has said to venues is read by venues alone, its contact data masked until it is open', async () => {
  const { provider, castle, planner, forCastle } = await inbox()
  const read = async (id: string) => (await server.call(provider, 'GET', `/api/event-requests/${id}`)).body
  expect(await read(forCastle)).toMatchObject({
    venue: {
      id: castle,
      useLabel: 'La cérémonie et la réception',
      nightsLabel: '2 nuits',
      visitLabel: 'Le samedi, au •••.',
    },
    message: { hasMaskedContact: true, openedWith: null },
  })
  expect(await read(planner)).toMatchObject({ venue: null, message: { hasMaskedContact: false } })
  expect((await server.call(provider, 'POST', `/api/event-requests/${planner}/unlock`)).status).toBe(200)
  expect(await read(forCastle)).toMatchObject({
    venue: { visitLabel: 'Le samedi, au 06 39 98 11 22.' },
    message: { isUnlocked: true, openedWith: 'other_request' },
  })
  expect(await read(planner)).toMatchObject({ message: { openedWith: 'credit' } })
})

test('requests for a deleted venue stay in the list under the name that it had', async () => {
  const { provider, barn, forBarn } = await inbox()
  await server.db.deleteFrom('venues').where('id', '=', barn).execute()
  const { venues, eventRequests } = await list(provider, `?venue=${barn}`)
  expect(venues).toContainEqual({ id: barn, name: 'La Grange aux Étoiles' })
  expect(eventRequests.map(({ uuid }) => uuid)).toEqual([forBarn])
  expect((await server.call(provider, 'GET', `/api/event-requests/${forBarn}`)).body).toMatchObject({
    venue: { name: 'La Grange aux Étoiles' },
  })
})

test('a contact is not opened for a venue once the couple has found its own', async () => {
  const { provider, forCastle, planner } = await inbox()
  const { project_id: projectId } = await server.db
    .selectFrom('event_requests')
    .select('project_id')
    .where('id', '=', forCastle)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('projects')
    .set({ venue_found_at: server.services.now() })
    .where('id', '=', projectId)
    .execute()
  const unlock = (id: string) => server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)
  expect(await unlock(forCastle)).toMatchObject({ status: 409, body: { code: 'project_stopped' } })
  expect((await unlock(planner)).status).toBe(200)
})
