import type { AccountId } from '@bouquet/domain/ids'
import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import {
  createEventRequest,
  createOperator,
  createProject,
  createProvider,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunnelFigures, Market, Retention } from '../contract.ts'
import { stagesOf } from '../rules/funnels.ts'
import { buildFigures } from './build-figures.ts'

let server: TestServer
let operator: AccountId
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(new Date('2026-11-24T10:00:00Z'))
  operator = (await createOperator(server.db, ['finance'])).id
})
afterAll(() => server.close())

const at = (moment: string) => new Date(moment)
const build = (moment = '2026-11-24T02:30:00Z') => buildFigures({ db: server.db, now: () => at(moment) })

async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await server.call(
    { id: operator, roles: ['ROLE_ADMIN'] },
    'GET',
    `/api/admin/figures/${path}`,
  )
  expect(status).toBe(200)
  return body as Body
}

async function monthOf(funnel: 'couples' | 'companies', month: string, query = '') {
  const { months } = await read<FunnelFigures>(`funnels/${funnel}${query}`)
  const counts = months.find((one) => one.month === month)?.counts ?? []
  return Object.fromEntries(stagesOf[funnel].map((stage, place) => [stage, counts[place]]))
}

test('before the first night there are months without anybody, and no moment of counting', async () => {
  const { builtAt, months, countries } = await read<FunnelFigures>('funnels/couples')
  expect(builtAt).toBeNull()
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ month: '2026-11-01', counts: [0, 0, 0, 0, 0, 0] })
  expect(countries).toEqual([])
})

test('couples count once for each stage, by their country’s month, and stay counted once they are deleted', async () => {
  const { id: provider } = await createProvider(server.db)
  const { id: other } = await createProvider(server.db)
  // 23:30 in UTC is already November in Paris, and still October in London.
  const night = at('2026-10-31T23:30:00Z')
  const french = await createProject(server.db, [provider, other], { created_at: night, confirmed_at: night })
  const unconfirmed = await createProject(server.db, [provider], { created_at: night, confirmed_at: null })
  await createProject(server.db, [provider], { country: 'GB', created_at: night, confirmed_at: night })
  for (const asked of [provider, other]) {
    const { id } = await createEventRequest(server.db, asked, french.id)
    await server.db
      .updateTable('event_requests')
      .set({ unlocked_at: night, unlocked_with: 'credit', answered_at: night, answered_by: 'call' })
      .where('id', '=', id)
      .execute()
  }
  await build()
  const november = { visited: 0, sent: 2, confirmed: 1, opened: 1, answered: 1, hired: 0 }
  expect(await monthOf('couples', '2026-11-01', '?country=FR')).toEqual(november)
  expect(await monthOf('couples', '2026-10-01', '?country=GB')).toMatchObject({ sent: 1, confirmed: 1, opened: 0 })
  const { countries, builtAt } = await read<FunnelFigures>('funnels/couples')
  expect(builtAt).toBe('2026-11-24T02:30:00.000Z')
  expect(countries).toEqual([
    { country: 'FR', counts: [0, 2, 1, 1, 1, 0] },
    { country: 'GB', counts: [0, 1, 1, 0, 0, 0] },
  ])

  await server.db.deleteFrom('projects').where('id', '=', unconfirmed.id).execute()
  await build('2026-11-25T02:30:00Z')
  expect(await monthOf('couples', '2026-11-01', '?country=FR')).toEqual(november)
})

test('companies count by the month of their account, and are retained in months in which they worked', async () => {
  const account = {
    created_at: at('2026-08-10T10:00:00Z'),
    onboarding_finished_at: at('2026-08-11T10:00:00Z'),
    moderated_at: at('2026-08-12T10:00:00Z'),
    country: 'PT',
  } as const
  const busy = await createProvider(server.db, { account })
  await createProvider(server.db, { account })
  await createProvider(server.db, { account: { ...account, onboarding_finished_at: null, moderated_at: null } })
  const project = await createProject(server.db, [busy.id], { created_at: at('2026-10-05T10:00:00Z') })
  const { id } = await createEventRequest(server.db, busy.id, project.id)
  await server.db
    .updateTable('event_requests')
    .set({ seen_at: at('2026-10-06T10:00:00Z') })
    .where('id', '=', id)
    .execute()
  await build()
  expect(await monthOf('companies', '2026-08-01', '?country=PT')).toEqual({
    registered: 3,
    onboarded: 2,
    approved: 2,
    purchased: 0,
    premium: 0,
  })
  const { cohorts } = await read<Retention>('retention?country=PT')
  expect(cohorts).toEqual([{ month: '2026-08-01', companies: 2, active: [0, 0, 1, 0] }])
})

test('departments have the confirmed projects of their towns, and who is listed there', async () => {
  await createPlaces(server.db)
  const { name, country } = await server.db
    .selectFrom('departments')
    .select(['name', 'country'])
    .where('code', '=', '75')
    .executeTakeFirstOrThrow()
  const provider = await createProvider(server.db)
  const place = { location_country: country, location_department: name }
  const project = await createProject(server.db, [provider.id], { ...place, confirmed_at: at('2026-11-02T10:00:00Z') })
  await createProject(server.db, [provider.id], { ...place, confirmed_at: null })
  await createEventRequest(server.db, provider.id, project.id)
  await build()
  const { departments } = await read<Market>('departments?country=FR')
  expect(departments.find(({ code }) => code === '75')).toMatchObject({ name, projects: 1, requests: 1 })
})

test('visits stand before projects, and both have the source they came from', async () => {
  await server.db
    .insertInto('visit_counts')
    .values([
      { day: '2026-11-03', country: 'IT', page: 'profile', source: 'search', visits: 40 },
      { day: '2026-11-09', country: 'IT', page: 'front', source: 'search', visits: 5 },
      { day: '2026-11-09', country: 'IT', page: 'front', source: 'direct', visits: 7 },
    ])
    .execute()
  const { id } = await createProvider(server.db)
  await createProject(server.db, [id], {
    country: 'IT',
    created_at: at('2026-11-10T10:00:00Z'),
    confirmed_at: null,
    source: 'search',
  })
  await build()
  await build()
  const { sources } = await read<FunnelFigures>('funnels/couples?country=IT')
  expect(sources).toEqual([
    { source: 'search', counts: [45, 1, 0, 0, 0, 0] },
    { source: 'direct', counts: [7, 0, 0, 0, 0, 0] },
  ])
  expect(await monthOf('couples', '2026-11-01', '?country=IT&source=direct')).toMatchObject({ visited: 7, sent: 0 })
})

test('each table is exported in the words of the operator', async () => {
  const csv = async (path: string) => (await read<string>(path)).split('\r\n')
  const [head, ...rows] = await csv('funnels/couples/rows.csv')
  expect(head).toContain('Projet envoyé')
  expect(rows).toContain('2026-11;FR;Inconnue;0;2;1;1;1;0')
  expect((await csv('retention.csv')).some((line) => line.startsWith('2026-08;PT;2;2;1'))).toBe(true)
  expect((await csv('departments.csv'))[1]).toMatch(/^FR;\d+;/)
})
