import type { ProviderId } from '@bouquet/domain/ids'
import type { EventRequests } from '@bouquet/server/database/generated.ts'
import {
  createEventRequest,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LinkKind } from '../rules/statistics.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // A quarter past midnight in Paris, which is the day before in UTC.
  server.setNow(new Date('2026-11-19T23:15:00Z'))
})
afterAll(() => server.close())

const premium = { premium_status: 'active', premium_plan: 'premium_monthly' } as const
const get = (provider: { id: string }, path: string) => server.call(provider, 'GET', `/api/statistics/${path}`)
const view = (provider_id: ProviderId, hour: string, views: number) =>
  server.db
    .insertInto('profile_views')
    .values({ provider_id, hour: new Date(hour), views })
    .execute()

async function request(
  providerId: ProviderId,
  values: Partial<Insertable<EventRequests>>,
  project: Parameters<typeof createProject>[2] = {},
) {
  const { id: projectId } = await createProject(server.db, [providerId], project)
  const { id } = await createEventRequest(server.db, providerId, projectId)
  await server.db
    .updateTable('event_requests')
    .set({ created_at: new Date('2026-11-01T08:00:00Z'), ...values })
    .where('id', '=', id)
    .execute()
}

test('without a request every rate is 0 and nothing is claimed', async () => {
  expect((await get(await createProvider(server.db), 'rates')).body).toEqual({
    success: true,
    data: { answeredRate: 0, seenOpenRate: 0, unlockedRate: 0, rejectedRate: 0 },
    change: {
      answeredRate: null,
      seenOpenRate: null,
      unlockedRate: null,
      rejectedRate: null,
      received: 0,
      views: 0,
      venueViews: 0,
    },
    lastMonthlyMessagesCount: 0,
    viewsTotal: 0,
    venueViewsTotal: 0,
    medianAnswerHours: null,
    costPerUnlock: null,
    currency: 'EUR',
  })
})

test('each figure has its change over thirty days', async () => {
  const own = await createProvider(server.db)
  const longAgo = { created_at: new Date('2026-09-01T08:00:00Z') }
  // A month ago two of four were seen and none was declined; today three of five and one.
  await request(own.id, { ...longAgo, seen_at: new Date('2026-09-02T08:00:00Z') })
  await request(own.id, { ...longAgo, seen_at: new Date('2026-09-02T08:00:00Z') })
  await request(own.id, { ...longAgo, seen_at: new Date('2026-11-10T08:00:00Z') })
  await request(own.id, { created_at: new Date('2026-10-01T08:00:00Z') })
  await request(own.id, { rejected_at: new Date('2026-11-02T08:00:00Z'), rejection_reason: 'budget' })
  await view(own.id, '2026-09-10T08:00:00Z', 40)
  await view(own.id, '2026-11-10T08:00:00Z', 7)
  expect((await get(own, 'rates')).body).toMatchObject({
    data: { seenOpenRate: 60, rejectedRate: 20 },
    change: { seenOpenRate: 10, rejectedRate: 20, unlockedRate: 0, received: 0, views: 7 },
    lastMonthlyMessagesCount: 1,
    viewsTotal: 47,
  })
})

test('clicks on links are shown by period, and by kind with Premium', async () => {
  const own = await createProvider(server.db, premium)
  const free = await createProvider(server.db)
  const click = (provider_id: ProviderId, type: LinkKind, day: string, clicks: number) =>
    server.db.insertInto('link_clicks').values({ provider_id, type, day, clicks }).execute()
  for (const { id } of [own, free]) {
    await click(id, 'website', '2026-11-19', 2)
    await click(id, 'instagram', '2026-11-13', 3)
    await click(id, 'instagram', '2026-11-12', 4)
    await click(id, 'route', '2026-10-20', 5)
  }
  const clicksOf = async (provider: { id: string }, period: string) =>
    (await get(provider, `link-clicks?period=${period}`)).body
  const of = (total: number, kinds: unknown) => ({ success: true, data: { total, kinds } })
  expect(await clicksOf(own, 'today')).toEqual(of(2, [{ kind: 'website', clicks: 2 }]))
  expect(await clicksOf(own, '7days')).toEqual(
    of(5, [
      { kind: 'instagram', clicks: 3 },
      { kind: 'website', clicks: 2 },
    ]),
  )
  expect(await clicksOf(own, '30days')).toMatchObject({ data: { total: 9 } })
  expect(await clicksOf(free, '7days')).toEqual(of(5, null))
})

test('rates are of the requests received', async () => {
  const own = await createProvider(server.db, { credits: 4 })
  const purchase = {
    id: crypto.randomUUID(),
    provider_id: own.id,
    credits: 3,
    amount_cents: 7200,
    payment_intent_id: `pi_${own.id}`,
  }
  const paid_at = new Date('2026-06-01T10:00:00Z')
  await server.db
    .insertInto('purchases')
    .values({ ...purchase, status: 'paid', created_at: paid_at, paid_at })
    .execute()
  const seen_at = new Date('2026-11-01T09:00:00Z')
  const called = { answered_at: new Date('2026-11-01T10:00:00Z'), answered_by: 'call' as const }
  await request(own.id, { seen_at, unlocked_at: seen_at, unlocked_with: 'credit', ...called })
  await request(own.id, { seen_at, rejected_at: new Date('2026-11-01T12:30:00Z'), rejection_reason: 'budget' })
  await request(own.id, { created_at: new Date('2026-08-01T08:00:00Z') })
  await view(own.id, '2026-01-01T10:00:00Z', 41)
  expect((await get(own, 'rates')).body).toEqual({
    success: true,
    data: { answeredRate: 66.7, seenOpenRate: 66.7, unlockedRate: 33.3, rejectedRate: 33.3 },
    change: expect.anything(),
    lastMonthlyMessagesCount: 2,
    viewsTotal: 41,
    venueViewsTotal: 0,
    medianAnswerHours: 4,
    costPerUnlock: 18,
    currency: 'EUR',
  })
})

test('views are counted by the days and hours of the provider’s country, zeros filled in', async () => {
  const own = await createProvider(server.db, premium)
  await view(own.id, '2026-11-19T23:00:00Z', 2)
  await view(own.id, '2026-11-19T22:00:00Z', 3)
  await view(own.id, '2026-11-13T23:00:00Z', 5)
  await view(own.id, '2026-11-13T22:00:00Z', 7)
  const today = (await get(own, 'views?period=today')).body as { data: { date: string; views: number }[] }
  expect(today.data).toHaveLength(24)
  expect(today.data[0]).toEqual({ date: '2026-11-20T00:00', views: 2 })
  expect(today.data[23]).toEqual({ date: '2026-11-20T23:00', views: 0 })
  expect((await get(own, 'views')).body).toEqual({
    success: true,
    data: [
      { date: '2026-11-14', views: 5 },
      ...[15, 16, 17, 18].map((day) => ({ date: `2026-11-${day}`, views: 0 })),
      { date: '2026-11-19', views: 3 },
      { date: '2026-11-20', views: 2 },
    ],
  })
  const month = (await get(own, 'views?period=30days')).body as typeof today
  expect([month.data.length, month.data[0]?.date]).toEqual([30, '2026-10-22'])
  expect((await get(own, 'portfolio-views')).body).toEqual({ success: true, data: [] })
})

test('the day on which clocks go back loses no view and repeats no hour', async () => {
  const own = await createProvider(server.db, premium)
  for (const hour of ['2026-10-24T22', '2026-10-24T23', '2026-10-25T00', '2026-10-25T01', '2026-10-25T22'])
    await view(own.id, `${hour}:00:00Z`, 1)
  server.setNow(new Date('2026-10-25T20:00:00Z'))
  const { data } = (await get(own, 'views?period=today')).body as { data: { date: string; views: number }[] }
  expect(new Set(data.map(({ date }) => date)).size).toBe(24)
  expect(data.reduce((sum, { views }) => sum + views, 0)).toBe(5)
  server.setNow(new Date('2026-11-19T23:15:00Z'))
})

test('views over time are Premium’s, and an unknown period is refused', async () => {
  const free = await createProvider(server.db)
  for (const path of ['views', 'portfolio-views'])
    expect((await get(free, path)).body).toMatchObject({ code: 'premium_required' })
  expect((await get(await createProvider(server.db, premium), 'views?period=year')).status).toBe(400)
})

test('unlocked requests are counted by month, place and budget, a year back', async () => {
  const own = await createProvider(server.db)
  const unlocked = (at: string) => ({ unlocked_at: new Date(at), unlocked_with: 'credit' as const })
  await request(own.id, unlocked('2026-11-02T10:00:00Z'))
  await request(own.id, unlocked('2026-10-31T23:30:00Z'), { location_city: 'Lyon' })
  await request(own.id, unlocked('2025-12-01T10:00:00Z'), { planner_budget_range: 'over_5000' })
  await request(own.id, unlocked('2025-11-20T10:00:00Z'))
  const { data } = (await get(own, 'unlocked')).body as {
    data: { months: unknown[]; places: unknown[]; elsewhere: number; budgets: unknown[] }
  }
  expect(data.months).toHaveLength(12)
  expect(data.months[0]).toEqual({ month: '2025-12', count: 1 })
  expect(data.months[11]).toEqual({ month: '2026-11', count: 2 })
  expect(data.places).toEqual([
    { place: 'Talloires', count: 2 },
    { place: 'Lyon', count: 1 },
  ])
  expect(data.elsewhere).toBe(0)
  expect(data.budgets).toContainEqual({ range: '800_to_1500', currency: 'EUR', count: 2 })
  expect(data.budgets).toContainEqual({ range: 'up_to_800', currency: 'EUR', count: 0 })
})

test('a request for a venue is counted by the budget of the whole party', async () => {
  const owner = await createProvider(server.db)
  const { id: venue_id } = await createVenue(server.db, owner.id)
  const unlocked = { unlocked_at: new Date('2026-11-02T10:00:00Z'), unlocked_with: 'credit' as const, venue_id }
  await request(owner.id, unlocked, { budget_range: '25000_to_40000', planner_budget_range: 'up_to_800' })
  const { data } = (await get(owner, `unlocked?venue=${venue_id}`)).body as { data: { budgets: { count: number }[] } }
  expect(data.budgets.filter(({ count }) => count > 0)).toEqual([
    { range: '25000_to_40000', currency: 'EUR', count: 1 },
  ])
})
