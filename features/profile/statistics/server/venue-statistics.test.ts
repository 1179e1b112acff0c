import type { ProviderId, VenueId } from '@bouquet/domain/ids'
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
  server.setNow(new Date('2026-11-19T23:15:00Z'))
})
afterAll(() => server.close())

const shown = { is_published: true, is_validated: true }
const premium = { premium_status: 'active', premium_plan: 'premium_monthly' } as const
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const get = (owner: { id: string }, path: string) => server.call(owner, 'GET', `/api/statistics/${path}`)
const view = (venue_id: VenueId, hour: string, views: number) =>
  server.db
    .insertInto('venue_views')
    .values({ venue_id, hour: new Date(hour), views })
    .execute()

async function ask(owner: ProviderId, venueId: VenueId | null, createdAt: string) {
  const { id: projectId } = await createProject(server.db, [owner])
  const { id } = await createEventRequest(server.db, owner, projectId)
  await server.db
    .updateTable('event_requests')
    .set({ created_at: new Date(createdAt), venue_id: venueId })
    .where('id', '=', id)
    .execute()
}

const visit = (url: string, address: string, init: { cookie?: string; favourite?: string; userAgent?: string } = {}) =>
  server.app.inject({
    method: init.favourite ? 'POST' : 'GET',
    url,
    remoteAddress: address,
    headers: {
      host: 'localhost',
      'user-agent': init.userAgent ?? firefox,
      ...(init.cookie && { cookie: init.cookie }),
      ...(init.favourite && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(init.favourite && { payload: `keep=${encodeURIComponent(init.favourite)}` }),
  })

test('views, clicks and requests are those of the venue that is named, and of nobody else’s', async () => {
  const owner = await createProvider(server.db, premium)
  const mill = await createVenue(server.db, owner.id, { ...shown, name: 'Le Moulin' })
  const barn = await createVenue(server.db, owner.id, { ...shown, name: 'La Grange' })
  await view(mill.id, '2026-11-19T23:00:00Z', 2)
  await view(mill.id, '2026-11-19T22:00:00Z', 3)
  await view(barn.id, '2026-11-19T22:00:00Z', 5)
  await ask(owner.id, mill.id, '2026-11-18T10:00:00Z')
  await ask(owner.id, null, '2026-11-18T10:00:00Z')
  const series = (await get(owner, `views?venue=${mill.id}`)).body as { data: { date: string; views: number }[] }
  expect(series.data.slice(-2)).toEqual([
    { date: '2026-11-19', views: 3 },
    { date: '2026-11-20', views: 2 },
  ])
  expect((await get(owner, `rates?venue=${mill.id}`)).body).toMatchObject({
    viewsTotal: 5,
    venueViewsTotal: 5,
    lastMonthlyMessagesCount: 1,
  })
  expect((await get(owner, 'rates')).body).toMatchObject({
    viewsTotal: 0,
    venueViewsTotal: 10,
    lastMonthlyMessagesCount: 2,
  })
  const other = await createProvider(server.db, premium)
  for (const path of ['views', 'rates', 'link-clicks', 'unlocked'])
    expect((await get(other, `${path}?venue=${mill.id}`)).status, path).toBe(404)
})

test('links of a venue that were followed count for it and for its owner, by kind with Premium', async () => {
  const owner = await createProvider(server.db, premium)
  const venue = await createVenue(server.db, owner.id, { ...shown, website: 'https://moulin.example/' })
  await createVenue(server.db, owner.id, shown)
  for (const userAgent of [firefox, firefox, 'Googlebot/2.1'])
    await visit(`/annuaire/track/venue/${venue.slug}/website`, '203.0.113.1', { userAgent })
  await visit(`/annuaire/track/venue/${venue.slug}/route`, '203.0.113.1')
  const clicks = {
    success: true,
    data: {
      total: 3,
      kinds: [
        { kind: 'website', clicks: 2 },
        { kind: 'route', clicks: 1 },
      ],
    },
  }
  expect((await get(owner, `link-clicks?venue=${venue.id}`)).body).toEqual(clicks)
  expect((await get(owner, 'link-clicks')).body).toEqual(clicks)
})

test('a browser that saves a venue among its favourites counts once a day, a robot never', async () => {
  const owner = await createProvider(server.db)
  const venue = await createVenue(server.db, owner.id, shown)
  const hidden = await createVenue(server.db, owner.id, { ...shown, is_published: false })
  const save = (address: string, init = {}) => visit('/favourites', address, { favourite: `~${venue.slug}`, ...init })
  await save('203.0.113.1')
  await save('203.0.113.1')
  await save('203.0.113.1', { cookie: `favourites=~${venue.slug}` })
  await save('203.0.113.2')
  await save('203.0.113.3', { userAgent: 'Googlebot/2.1' })
  await visit('/favourites', '203.0.113.1', { favourite: `~${hidden.slug}` })
  const { data } = (await get(owner, 'venues')).body as { data: { id: string; favourites: number }[] }
  expect(new Map(data.map(({ id, favourites }) => [id, favourites]))).toEqual(
    new Map([
      [venue.id, 2],
      [hidden.id, 0],
    ]),
  )
})

test('an owner compares their venues over a period, views with Premium', async () => {
  const owner = await createProvider(server.db, premium)
  const mill = await createVenue(server.db, owner.id, { ...shown, name: 'Le Moulin' })
  const barn = await createVenue(server.db, owner.id, { ...shown, name: 'La Grange', is_published: false })
  await createVenue(server.db, owner.id, {
    ...shown,
    name: 'Archive',
    is_published: false,
    archived_at: new Date('2026-10-01T00:00:00Z'),
  })
  await view(mill.id, '2026-11-13T22:30:00Z', 7)
  await view(mill.id, '2026-11-13T23:00:00Z', 4)
  await view(barn.id, '2026-10-22T10:00:00Z', 9)
  await ask(owner.id, barn.id, '2026-11-18T10:00:00Z')
  const nothing = { clicks: 0, favourites: 0, requests: 0, answerHours: null, reviewCount: 0, reviewAverage: null }
  expect((await get(owner, 'venues')).body).toEqual({
    success: true,
    data: [
      { id: barn.id, name: 'La Grange', isPublic: false, views: 0, ...nothing, requests: 1 },
      { id: mill.id, name: 'Le Moulin', isPublic: true, views: 4, ...nothing },
    ],
  })
  const month = (await get(owner, 'venues?period=30days')).body as { data: { views: number }[] }
  expect(month.data.map(({ views }) => views)).toEqual([9, 11])
  const free = await createProvider(server.db)
  const own = await createVenue(server.db, free.id, shown)
  await view(own.id, '2026-11-19T10:00:00Z', 3)
  expect((await get(free, 'venues')).body).toMatchObject({ data: [{ id: own.id, views: null }] })
  expect((await get(free, `views?venue=${own.id}`)).body).toMatchObject({ code: 'premium_required' })
})
