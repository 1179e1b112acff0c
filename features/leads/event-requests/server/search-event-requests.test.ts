import type { ProviderId } from '@bouquet/domain/ids'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundRequest } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function requestFrom(provider: { id: ProviderId }, couple: { first_name?: string; location_city?: string }) {
  const project = await createProject(server.db, [provider.id], { last_name: 'Lefèvre', ...couple })
  return createEventRequest(server.db, provider.id, project.id)
}
async function search(provider: { id: ProviderId }, q: string) {
  const { status, body } = await server.call(provider, 'GET', `/api/event-requests/search?q=${encodeURIComponent(q)}`)
  return { status, found: (body as { eventRequests?: FoundRequest[] }).eventRequests?.map(({ uuid }) => uuid) ?? [] }
}

test('a request is found by parts of names and town, whatever their capitals, accents and order', async () => {
  const provider = await createProvider(server.db)
  const request = await requestFrom(provider, { first_name: 'Élodie', location_city: 'Saint-Émilion' })
  await requestFrom(provider, { first_name: 'Marc', location_city: 'Annecy' })
  for (const q of ['élod', 'ELODIE', 'emilion', 'emilion lefev', '  lefèvre   elo '])
    expect(await search(provider, q), q).toEqual({ status: 200, found: [request.id] })
  expect((await search(provider, 'elodie annecy')).found).toEqual([])
})

test('signs of a pattern are letters like any other', async () => {
  const provider = await createProvider(server.db)
  await requestFrom(provider, {})
  for (const q of ['%%', '__', 'Lef_vre', '\\\\', "' or true --"])
    expect((await search(provider, q)).found, q).toEqual([])
})

test("nobody finds another provider's request, and nobody gets a contact", async () => {
  const [owner, stranger] = [await createProvider(server.db), await createProvider(server.db)]
  await requestFrom(owner, {})
  expect((await search(stranger, 'lefevre')).found).toEqual([])
  const { body } = await server.call(owner, 'GET', '/api/event-requests/search?q=lefevre')
  expect(JSON.stringify(body)).not.toMatch(/@couple\.example|\+33/)
  expect((await search(owner, 'couple.example')).found).toEqual([])
})

test('eight are found at most, the newest first', async () => {
  const provider = await createProvider(server.db)
  const ids: string[] = []
  for (let day = 1; day <= 10; day++) {
    const { id } = await requestFrom(provider, {})
    const created_at = new Date(Date.UTC(2026, 0, day))
    await server.db.updateTable('event_requests').set({ created_at }).where('id', '=', id).execute()
    ids.unshift(id)
  }
  expect((await search(provider, 'lefevre')).found).toEqual(ids.slice(0, 8))
})

test('one character is too little, and a word of a thousand characters too much', async () => {
  const provider = await createProvider(server.db)
  for (const q of ['', ' a ', 'x'.repeat(101)]) expect((await search(provider, q)).status, q).toBe(400)
  expect((await search(provider, 'x '.repeat(50).trim())).status).toBe(200)
})

test('who waits for approval has nothing to search', async () => {
  const waiting = await createProvider(server.db, { is_moderated: false })
  expect((await search(waiting, 'lefevre')).status).toBe(403)
})
