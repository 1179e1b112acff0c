import type { VenuePoint } from '@bouquet/features/venues/point/contract.ts'
import { circleMetres } from '@bouquet/features/venues/point/rules/displacement.ts'
import { createPortfolio, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const street = '17 chemin des Écureuils-Roux'
const truth = { latitude: 45.912345, longitude: 6.154321 }

const hidden = async (values: object = {}) => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const venue = await createVenue(server.db, owner.id, {
    ...{ is_published: true, is_validated: true, address: street, ...truth },
    ...values,
  })
  const { slug } = await server.db
    .selectFrom('venues')
    .select('slug')
    .where('id', '=', venue.id)
    .executeTakeFirstOrThrow()
  return { owner, venue, slug }
}
const choose = async (owner: { id: string }, venueId: string, isApproximate: boolean) =>
  (await server.call(owner, 'PUT', `/api/venues/${venueId}/point`, { isApproximate })).body as VenuePoint
const get = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } })

const metresBetween = (one: typeof truth, other: typeof truth) => {
  const north = (one.latitude - other.latitude) * 111_320
  const east = (one.longitude - other.longitude) * 111_320 * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

test('an approximate point is a circle that holds the true one away from its middle, and stays the same however often it is read', async () => {
  const { owner, venue } = await hidden()
  const first = await choose(owner, venue.id, true)
  const distance = metresBetween(first, truth)
  expect(distance).toBeGreaterThan(200)
  expect(distance).toBeLessThan(circleMetres)
  await choose(owner, venue.id, false)
  expect(await choose(owner, venue.id, true)).toEqual(first)
  const moved = { latitude: truth.latitude + 0.001, longitude: truth.longitude }
  await server.db.updateTable('venues').set(moved).where('id', '=', venue.id).execute()
  const { body } = await server.call(owner, 'GET', `/api/venues/${venue.id}/point`)
  expect(metresBetween(body as VenuePoint, moved)).toBeCloseTo(distance, -2)
  const others = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const other = await hidden()
      return choose(other.owner, other.venue.id, true)
    }),
  )
  expect(new Set(others.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(8)
})

test('nothing that everybody can read has the true point or the street of a venue whose point is approximate', async () => {
  const { owner, venue, slug } = await hidden()
  const planner = await createProvider(server.db)
  await createPortfolio(server.db, planner.id, { venue_id: venue.id })
  const exact = await get(`/wedding-venue/${slug}`)
  expect(exact.body).toContain(street)
  expect(exact.body).toContain('45.912345')
  expect((await get(`/annuaire/track/venue/${slug}/route`)).headers.location).toContain('45.912345')

  await choose(owner, venue.id, true)
  await server.finishJobs()
  expect((await get(`/annuaire/track/venue/${slug}/route`)).statusCode).toBe(404)
  const preview = (await server.call(owner, 'GET', `/api/preview-link?page=venue&id=${venue.id}`)).body as {
    url: string
  }
  const portfolios = (await server.call(planner, 'GET', '/api/portfolios/venues?q=ormeraies')).body
  const answers = await Promise.all(
    [
      `/wedding-venue/${slug}`,
      `/en/wedding-venue/${slug}`,
      new URL(preview.url).pathname + new URL(preview.url).search,
      '/wedding-venues',
      '/wedding-venues/haute-savoie',
      '/wedding-venues/haute-savoie/annecy',
      '/search?q=Ormeraies',
      '/api/directory/suggestions?q=Ormeraies',
      '/sitemaps/venues-1.xml',
      '/sitemap.xml',
    ].map(async (url) => `${url}\n${JSON.stringify((await get(url)).headers)}\n${(await get(url)).body}`),
  )
  expect(answers[0]).toContain('GeoCircle')
  for (const answer of [...answers, JSON.stringify(portfolios)])
    for (const secret of ['45.9123', '6.1543', 'Écureuils', '%C3%89cureuils', 'cureuils-Roux'])
      expect(answer).not.toContain(secret)
})

test('another owner cannot read or choose the point', async () => {
  const { venue } = await hidden()
  const stranger = await hidden()
  expect((await server.call(stranger.owner, 'GET', `/api/venues/${venue.id}/point`)).status).toBe(404)
  expect(
    (await server.call(stranger.owner, 'PUT', `/api/venues/${venue.id}/point`, { isApproximate: true })).status,
  ).toBe(404)
})
