import { randomUUID } from 'node:crypto'
import { queues } from '@bouquet/app/queues.ts'
import { declineUndo } from '@bouquet/domain/event-request'
import type { EventRequestId, ProviderId } from '@bouquet/domain/ids'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { listOutbox } from '@bouquet/server/ports/outbox/outbox.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => server.setNow(new Date()))
afterAll(() => server.close())

type Provider = { id: ProviderId }
type Answer = { status: number; body: { declined: string[]; restored: string[]; code: string } }
const decline = async (provider: Provider, uuids: EventRequestId[], reason = 'budget') =>
  (await server.call(provider, 'POST', '/api/event-requests/decline', { uuids, reason })) as Answer
const undo = async (provider: Provider, uuids: EventRequestId[]) =>
  (await server.call(provider, 'POST', '/api/event-requests/undo-decline', { uuids })) as Answer

async function providerWith(count: number, credits = 1) {
  const provider = await createProvider(server.db, { credits })
  const ids: EventRequestId[] = []
  for (let at = 0; at < count; at++) ids.push((await createEventRequest(server.db, provider.id)).id)
  return { provider, ids }
}

const stateOf = (ids: EventRequestId[]) =>
  server.db
    .selectFrom('event_requests')
    .select(['id', 'unlocked_at', 'rejected_at', 'rejection_reason'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** The jobs that will notify the couples of these requests. */
async function waiting(ids: EventRequestId[]) {
  const { rows } = await sql<{ data: { eventRequestId: EventRequestId; declinedAt: string }; seconds: number }>`
    select data, extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'announce-decline' and data->>'eventRequestId' = any(${ids})`.execute(server.db)
  return rows
}

const announce = (data: { eventRequestId: EventRequestId; declinedAt: string }) =>
  queues['announce-decline']?.run(server.services, data, { id: randomUUID() })

const mailsAbout = async (to: string) => (await listOutbox(server.db, { to, channel: 'mail', limit: 10 })).length

test('several requests are declined with one reason; others’ and those already declined are left alone', async () => {
  const { provider, ids } = await providerWith(3)
  const other = await providerWith(1)
  await decline(provider, ids.slice(0, 1), 'location')
  const { body } = await decline(provider, [...ids, ...other.ids])
  expect(body.declined.toSorted()).toEqual(ids.slice(1).toSorted())
  const states = await stateOf([...ids, ...other.ids])
  const reasonOf = (id: string | undefined) => states.find((state) => state.id === id)?.rejection_reason
  expect([ids[0], ids[1], ids[2], other.ids[0]].map(reasonOf)).toEqual(['location', 'budget', 'budget', null])
  expect((await waiting(ids)).map(({ seconds }) => seconds)).toEqual(Array(3).fill(declineUndo.carriedOut))
})

test('for ten seconds a decline can be taken back; the request is then as it was', async () => {
  const { provider, ids } = await providerWith(2)
  await server.call(provider, 'POST', `/api/event-requests/${ids[0]}/unlock`)
  const before = await stateOf(ids)
  const start = Date.now()
  server.setNow(new Date(start))
  await decline(provider, ids)
  server.setNow(new Date(start + declineUndo.offered * 1000))
  expect((await undo(provider, ids)).body.restored.toSorted()).toEqual(ids.toSorted())
  expect(await stateOf(ids)).toEqual(before)
  await decline(provider, ids)
  server.setNow(new Date(start + (declineUndo.offered + declineUndo.accepted) * 1000))
  expect(await undo(provider, ids)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } })
})

test('a couple is notified of a decline once, and only of one that was not undone', async () => {
  const provider = await createProvider(server.db)
  const email = `${randomUUID()}@couple.example`
  const project = await createProject(server.db, [provider.id], { email })
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  server.setNow(new Date('2026-11-20T10:00:00Z'))
  await decline(provider, [id])
  const [takenBack] = await waiting([id])
  await undo(provider, [id])
  if (takenBack) await announce(takenBack.data)
  expect(await mailsAbout(email)).toBe(0)
  server.setNow(new Date('2026-11-20T10:00:05Z'))
  await decline(provider, [id], 'location')
  for (const { data } of await waiting([id])) await announce(data)
  expect(await mailsAbout(email)).toBe(1)
})

test('two calls that decline the same requests at once decline each of them once', async () => {
  const { provider, ids } = await providerWith(12)
  const answers = await Promise.all([ids, ids.toReversed(), ids].map((some) => decline(provider, some)))
  expect(answers.flatMap(({ body }) => body.declined).toSorted()).toEqual(ids.toSorted())
  expect(await waiting(ids)).toHaveLength(ids.length)
})

test('nobody takes back what another provider declined', async () => {
  const { provider, ids } = await providerWith(1)
  const other = await createProvider(server.db)
  await decline(provider, ids)
  expect((await undo(other, ids)).status).toBe(409)
  expect((await stateOf(ids))[0]?.rejected_at).not.toBeNull()
})
