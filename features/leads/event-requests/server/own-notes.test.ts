import { queues } from '@bouquet/app/queues.ts'
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

const urlOf = (id: string, part = '') => `/api/event-requests/${id}${part}`
async function requestOfProvider(values: Parameters<typeof createProject>[2] = {}) {
  const provider = await createProvider(server.db, { credits: 1 })
  const project = await createProject(server.db, [provider.id], values)
  return { provider, id: (await createEventRequest(server.db, provider.id, project.id)).id }
}
const mailsTo = (address: string) =>
  server.db.selectFrom('outbox_messages').select(['subject', 'text']).where('to_address', '=', address).execute()

test('a note is saved, replaced and deleted, and is nobody else’s', async () => {
  const { provider, id } = await requestOfProvider()
  const stranger = await createProvider(server.db)
  const note = async () => ((await server.call(provider, 'GET', urlOf(id))).body as { note: string | null }).note
  expect(await note()).toBe(null)
  for (const [text, saved] of [
    ['Call on Monday', 'Call on Monday'],
    ['  Asked for June ', 'Asked for June'],
    [' ', null],
  ] as const) {
    expect((await server.call(provider, 'PUT', urlOf(id, '/note'), { text })).status).toBe(200)
    expect(await note()).toBe(saved)
  }
  expect((await server.call(stranger, 'PUT', urlOf(id, '/note'), { text: 'x' })).status).toBe(404)
  expect((await server.call(stranger, 'PUT', urlOf(id, '/reminder'), { on: null })).status).toBe(404)
  expect((await server.call(provider, 'PUT', urlOf(id, '/note'), { text: 'x'.repeat(5001) })).status).toBe(422)
})

test('a reminder is mailed on its day with the note, once', async () => {
  const { provider, id } = await requestOfProvider()
  server.setNow(new Date('2026-06-10T12:00:00Z'))
  for (const on of ['2026-06-10', '2028-06-11', '2027-02-30', 'soon'])
    expect((await server.call(provider, 'PUT', urlOf(id, '/reminder'), { on })).status, on).toBeGreaterThanOrEqual(400)
  await server.call(provider, 'PUT', urlOf(id, '/note'), { text: 'Demander le menu' })
  expect((await server.call(provider, 'PUT', urlOf(id, '/reminder'), { on: '2026-06-12' })).status).toBe(200)
  const open = async (moment: string) => {
    server.setNow(new Date(moment))
    await server.jobs.enqueue(server.db, 'find-due-reminders', {})
    await server.jobs.drain(queues, server.services)
  }
  await open('2026-06-11T06:00:00Z')
  expect(await mailsTo(provider.email)).toEqual([])
  await open('2026-06-12T06:00:00Z')
  await open('2026-06-13T06:00:00Z')
  const mails = await mailsTo(provider.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Demander le menu')
})

test('a reminder of a request for a venue names the venue', async () => {
  const { provider, id } = await requestOfProvider()
  const venue = await createVenue(server.db, provider.id, { name: 'Moulin de Bise' })
  await server.db
    .updateTable('event_requests')
    .set({ venue_id: venue.id, venue_name: 'Moulin de Bise' })
    .where('id', '=', id)
    .execute()
  server.setNow(new Date('2026-06-10T12:00:00Z'))
  await server.call(provider, 'PUT', urlOf(id, '/reminder'), { on: '2026-06-12' })
  server.setNow(new Date('2026-06-12T06:00:00Z'))
  await server.jobs.enqueue(server.db, 'find-due-reminders', {})
  await server.jobs.drain(queues, server.services)
  const [mail] = await mailsTo(provider.email)
  expect(mail?.subject).toBe('Rappel\u00a0: demande envoyée par Élise pour Moulin de Bise')
  expect(mail?.text).toContain('Votre lieu\u00a0: Moulin de Bise')
})

test('the table holds what fits, contacts only where open, and no formula', async () => {
  const { provider, id } = await requestOfProvider({ first_name: '=HYPERLINK("x")', location_city: 'Lyon' })
  const table = async (query = '') =>
    (await server.call(provider, 'GET', `/api/event-requests.csv${query}`)) as { status: number; body: string }
  const sealed = await table()
  expect(sealed.status).toBe(200)
  expect(sealed.body).toContain(`"'=HYPERLINK(""x"")`)
  expect(sealed.body).not.toMatch(/@couple\.example|\+33/)
  await server.call(provider, 'POST', urlOf(id, '/unlock'))
  expect((await table('?status=unlocked')).body).toMatch(/@couple\.example/)
  expect((await table('?place=Paris')).body.trim().split('\r\n')).toHaveLength(1)
})
