import type { ProjectId } from '@bouquet/domain/ids'
import {
  createEventRequest,
  createOperator,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CoupleDetails, ListedPerson } from '../people-contract.ts'

let server: TestServer
let support: { id: string }
let zoe: Awaited<ReturnType<typeof createProvider>>
let couple: { id: ProjectId }
const day = (number: number) => new Date(Date.UTC(2026, 5, number))

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  support = await createOperator(db, ['support'])
  zoe = await createProvider(db, {
    company_name: 'Été à deux',
    account: {
      first_name: 'Zoe',
      email: 'zoe@people.example',
      phone: '+33639981234',
      created_at: day(2),
      country: 'FR',
    },
  })
  await createVenue(db, zoe.id, { name: 'Moulin de Brûlevent', phone: '+390612345678' })
  couple = await createProject(db, [zoe.id], {
    first_name: 'Aglaé',
    last_name: 'Vuillermoz',
    email: 'aglae@couple.example',
    phone: '+4915112345678',
    country: 'DE',
    location_city: 'Talloires',
    created_at: day(3),
  })
})
afterAll(() => server.close())

type Listed = { people: ListedPerson[]; next: string | null }
const list = async (filters: Record<string, string>) =>
  (await server.call(support, 'GET', `/api/admin/people?${new URLSearchParams(filters)}`)).body as Listed
const namesOf = async (filters: Record<string, string>) => (await list(filters)).people.map(({ fullName }) => fullName)

test.each([
  'zoe@people.example',
  'ete a deux',
  'moulin brulevent',
  '06 39 98 12 34',
  '+33 (0)6 39 98 12 34',
  '0033639981234',
  '06 1234 5678',
])('a provider is found by %s', async (q) => {
  expect((await list({ q })).people).toContainEqual(expect.objectContaining({ id: zoe.accountId, isCouple: false }))
})

test.each(['aglae@couple.example', 'AGLAE@couple.example', 'Vuillermoz', 'aglae talloires', '0151 12345678'])(
  'a couple is found by %s, and the list has none of its contact data',
  async (q) => {
    const { people } = await list({ q })
    expect(people).toMatchObject([
      { id: couple.id, isCouple: true, email: null, town: 'Talloires', state: 'confirmed' },
    ])
    expect(JSON.stringify(people)).not.toMatch(/couple\.example|15112345678/)
  },
)

test('a project is found by its id and by the id of one of its requests', async () => {
  const request = await createEventRequest(server.db, zoe.id, couple.id)
  expect(await namesOf({ q: couple.id })).toEqual(['Aglaé Vuillermoz'])
  expect(await namesOf({ q: request.id })).toEqual(['Aglaé Vuillermoz'])
})

test('the filters leave whom they name, and a state of couples leaves couples alone', async () => {
  expect(await namesOf({ kind: 'couple', country: 'DE' })).toEqual(['Aglaé Vuillermoz'])
  expect(await namesOf({ kind: 'couple', country: 'FR' })).toEqual([])
  expect(await namesOf({ kind: 'operator', state: 'confirmed' })).toEqual([])
  expect((await list({ state: 'confirmed' })).people.every(({ isCouple }) => isCouple)).toBe(true)
  expect((await list({ state: 'approved' })).people.some(({ isCouple }) => isCouple)).toBe(false)
})

test('page by page everybody comes once, newest first, whatever they are', async () => {
  await createProject(server.db, [zoe.id], { created_at: day(2), first_name: 'Bo', email: 'bo@couple.example' })
  const all = (await list({ pageSize: '100' })).people
  const paged: ListedPerson[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Listed = await list({ pageSize: '1', ...(after && { after }) })
    paged.push(...page.people)
    after = page.next
  }
  expect(paged).toEqual(all)
  const times = all.map(({ registeredAt }) => registeredAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('a couple’s page has its requests without contact data, and who has opened them', async () => {
  const request = await createEventRequest(server.db, zoe.id)
  const opened = day(9)
  await server.db
    .updateTable('event_requests')
    .set({ unlocked_at: opened, unlocked_with: 'credit', rejected_at: day(10), rejection_reason: 'questionable' })
    .where('id', '=', request.id)
    .execute()
  const { body } = await server.call(support, 'GET', `/api/admin/couples/${request.projectId}`)
  expect(body).toMatchObject({
    state: 'confirmed',
    chosen: [{ requestId: request.id, contactOpenedAt: opened.toISOString(), stage: 'declined', isDoubted: true }],
    looks: [],
  } satisfies Partial<Record<keyof CoupleDetails, unknown>>)
  expect(JSON.stringify(body)).not.toMatch(/@couple\.example|\+33639985678/)
  const nobody = await server.call(support, 'GET', `/api/admin/couples/${zoe.id}`)
  expect(nobody).toMatchObject({ status: 404 })
})

test('each look at a couple’s contact is in the audit log and on its page', async () => {
  const path = `/api/admin/couples/${couple.id}/contact`
  expect(await server.call(support, 'POST', path)).toMatchObject({
    status: 200,
    body: { email: 'aglae@couple.example', phone: '+4915112345678' },
  })
  await server.call(support, 'POST', path)
  const { body } = await server.call(support, 'GET', `/api/admin/couples/${couple.id}`)
  expect((body as CoupleDetails).looks).toHaveLength(2)
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'couple.contact-shown')
    .execute()
  expect(entries).toEqual(Array(2).fill({ actor_id: support.id, details: { projectId: couple.id } }))
  expect((await server.call(support, 'POST', `/api/admin/couples/${zoe.id}/contact`)).status).toBe(404)
})

test('whoever may export gets the list as a file, without contact data of couples, and the log keeps it', async () => {
  const finance = await createOperator(server.db, ['finance'])
  expect((await server.call(support, 'GET', '/api/admin/people.csv')).status).toBe(404)
  const file = await server.call(finance, 'GET', '/api/admin/people.csv?q=Vuillermoz')
  expect(String(file.body)).toContain('Aglaé Vuillermoz')
  expect(String(file.body)).not.toContain('couple.example')
  const entry = await server.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'people.exported')
    .executeTakeFirst()
  expect(entry).toEqual({ actor_id: finance.id })
})
