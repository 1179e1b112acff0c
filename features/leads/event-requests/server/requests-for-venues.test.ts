import { randomUUID } from 'node:crypto'
import type { ProjectId, ProviderId, VenueId } from '@bouquet/domain/ids'
import { returnCreditsOfProject } from '@bouquet/features/leads/lead-refunds/server/return-credit.ts'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A couple that sends one provider two requests: as a planner and for one of their venues. */
async function askedTwice(values: Parameters<typeof createProvider>[1] = { credits: 3 }) {
  const provider = await createProvider(server.db, values)
  const project = await createProject(server.db, [provider.id])
  const planner = await createEventRequest(server.db, provider.id, project.id)
  return { provider, project, planner, venue: { id: await askForVenue(provider.id, project.id) } }
}
const newVenueId = () => randomUUID() as string as VenueId
async function askForVenue(providerId: ProviderId, projectId: ProjectId, venueId: VenueId | null = newVenueId()) {
  const { id } = await server.db
    .insertInto('event_requests')
    .values({ project_id: projectId, provider_id: providerId, venue_id: venueId, created_at: server.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const unlock = (provider: { id: ProviderId }, { id }: { id: string }) =>
  server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)
const read = async (provider: { id: ProviderId }, { id }: { id: string }) =>
  (await server.call(provider, 'GET', `/api/event-requests/${id}`)).body as {
    message: { isUnlocked: boolean; stage: string }
    project: { member: { email?: string } }
    passport: { providersAsked: number; providersUnlocked: number }
  }
async function spent({ id }: { id: ProviderId }): Promise<number> {
  const rows = await server.db
    .selectFrom('credit_ledger')
    .select(['entry', 'amount'])
    .where('provider_id', '=', id)
    .execute()
  const { balance } = await server.db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
  return rows.filter(({ entry }) => entry === 'unlock').length
}

test('one request per project, provider and venue, or none', async () => {
  const { provider, project } = await askedTwice()
  await expect(askForVenue(provider.id, project.id, null)).rejects.toMatchObject({ code: '23505' })
  const venueId = newVenueId()
  await askForVenue(provider.id, project.id, venueId)
  await expect(askForVenue(provider.id, project.id, venueId)).rejects.toMatchObject({ code: '23505' })
})

test('the contact opens for both requests at the price of one, and each has a stage of its own', async () => {
  const { provider, planner, venue } = await askedTwice()
  expect((await unlock(provider, planner)).status).toBe(200)
  expect(await unlock(provider, venue)).toMatchObject({ status: 200, body: { phone: '+33639985678' } })
  expect(await spent(provider)).toBe(1)
  const key = randomUUID()
  await server.call(provider, 'POST', `/api/event-requests/${venue.id}/conversation`, { text: 'Bonjour', key })
  expect([(await read(provider, planner)).message.stage, (await read(provider, venue)).message.stage]).toEqual([
    'read',
    'answered',
  ])
  expect((await read(provider, planner)).passport).toMatchObject({ providersAsked: 1, providersUnlocked: 1 })
})

test('a request that comes later shows the contact that is open already and costs nothing', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const { id, projectId } = await createEventRequest(server.db, provider.id)
  await unlock(provider, { id })
  const later = { id: await askForVenue(provider.id, projectId) }
  expect(await read(provider, later)).toMatchObject({
    message: { isUnlocked: true },
    project: { member: { email: expect.stringContaining('@') } },
  })
  expect(await spent(provider)).toBe(1)
})

test('both opened at one moment, many times over, cost one credit', async () => {
  const { provider, planner, venue } = await askedTwice()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, time) => unlock(provider, time % 2 === 0 ? planner : venue)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await spent(provider)).toBe(1)
})

test('a request that comes in the moment of the unlock has the contact too, for the one credit', async () => {
  for (let time = 0; time < 10; time++) {
    const provider = await createProvider(server.db, { credits: 2 })
    const { id, projectId } = await createEventRequest(server.db, provider.id)
    const [, later] = await Promise.all([unlock(provider, { id }), askForVenue(provider.id, projectId)])
    expect((await read(provider, { id: later })).project.member.email).toContain('@')
    expect(await spent(provider)).toBe(1)
  }
})

test('no credit comes back for the request that another one opened, and none twice', async () => {
  const { provider, project, planner, venue } = await askedTwice({ credits: 1 })
  await unlock(provider, planner)
  await unlock(provider, venue)
  await returnCreditsOfProject(server.services, project.id)
  const { balance } = await server.db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(0)
  await server.db
    .updateTable('event_requests')
    .set({ found_false_at: server.services.now() })
    .where('project_id', '=', project.id)
    .execute()
  await returnCreditsOfProject(server.services, project.id)
  await returnCreditsOfProject(server.services, project.id)
  const entries = await server.db
    .selectFrom('credit_ledger')
    .select('entry')
    .where('provider_id', '=', provider.id)
    .where('entry', '=', 'lead_refund')
    .execute()
  expect(entries).toHaveLength(1)
})
