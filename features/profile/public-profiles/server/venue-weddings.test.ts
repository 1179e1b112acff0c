import type { Recommendation, RecommendedPlanner } from '@bouquet/features/venues/recommendations/contract.ts'
import { createPortfolio, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }
const owned = async (values: object = {}) => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const isPublic = { is_published: true, is_validated: true }
  const venue = await createVenue(server.db, owner.id, { ...isPublic, ...values })
  const { slug } = await server.db
    .selectFrom('venues')
    .select('slug')
    .where('id', '=', venue.id)
    .executeTakeFirstOrThrow()
  return { owner, venue, slug }
}
// A page is cached until the event of a change arrives, shortly after it; an address that was not requested before is not cached.
let asked = 0
const page = async (slug: string) =>
  (
    await server.app.inject({
      url: `/wedding-venue/${slug}?asked=${asked++}`,
      headers: { host: 'localhost', accept: 'text/html' },
    })
  ).body
const wedding = {
  ...{
    title: 'Le dîner sous les noyers',
    description: 'Une seule table.',
    weddingDate: '2026-05-16',
    totalBudget: 100,
  },
  ...{ plannerBudget: 10, numberOfGuests: 90, location: 'Annecy', style: 'Champêtre' },
}
const recommend = async (who: Who, venueId: string, plannerIds: string[]) => {
  const { status, body } = await server.call(who, 'PUT', `/api/venues/${venueId}/planners`, { plannerIds })
  return {
    status,
    code: (body as { code?: string }).code,
    planners: (body as { planners: RecommendedPlanner[] }).planners,
  }
}
const answer = (who: Who, venueId: string, isDeclined: boolean) =>
  server.call(who, 'PUT', `/api/recommendations/${venueId}`, { isDeclined })

test('a planner finds a venue by its name and names it, and the venue’s page shows the wedding once it is published', async () => {
  const { venue, slug } = await owned({ name: 'Manoir des Trois Ponts' })
  const planner = await createProvider(server.db)
  const found = (await server.call(planner, 'GET', '/api/portfolios/venues?q=trois+ponts')).body
  expect(found).toEqual({ venues: [{ id: venue.id, name: 'Manoir des Trois Ponts', city: 'Annecy' }] })
  const made = (await server.call(planner, 'POST', '/api/portfolios', { ...wedding, venueId: venue.id })).body as {
    id: string
  }
  expect(made).toMatchObject({ venue: { id: venue.id, name: 'Manoir des Trois Ponts', isShown: true } })
  expect(await page(slug)).not.toContain(wedding.title)
  await createPortfolio(server.db, planner.id, { title: 'Une nuit au manoir', venue_id: venue.id })
  expect(await page(slug)).toContain('Une nuit au manoir')
  await server.call(planner, 'PUT', `/api/portfolios/${made.id}`, wedding)
  expect((await server.call(planner, 'GET', `/api/portfolios/${made.id}`)).body).toMatchObject({
    venue: { id: venue.id },
  })
  await server.call(planner, 'PUT', `/api/portfolios/${made.id}`, { ...wedding, venueId: null })
  expect((await server.call(planner, 'GET', `/api/portfolios/${made.id}`)).body).toMatchObject({ venue: null })
})

test('a wedding names no venue that is not in the directory, but stays where its venue was hidden later', async () => {
  const planner = await createProvider(server.db)
  const draft = await owned({ is_published: false })
  for (const venueId of [draft.venue.id, '0f6a3ab4-92e5-4c3d-8d1e-111111111111']) {
    const refused = await server.call(planner, 'POST', '/api/portfolios', { ...wedding, venueId })
    expect(refused.body).toMatchObject({ code: 'venue_unknown', fields: { venueId: 'venue_unknown' } })
  }
  const { venue } = await owned()
  const made = (await server.call(planner, 'POST', '/api/portfolios', { ...wedding, venueId: venue.id })).body as {
    id: string
  }
  await server.db.updateTable('venues').set({ is_published: false }).where('id', '=', venue.id).execute()
  const again = await server.call(planner, 'PUT', `/api/portfolios/${made.id}`, { ...wedding, venueId: venue.id })
  expect(again.body).toMatchObject({ venue: { id: venue.id, isShown: false } })
})

test('weddings of a planner whom nobody may see are on no venue’s page', async () => {
  const { venue, slug } = await owned()
  const waiting = await createProvider(server.db, { is_moderated: false })
  await createPortfolio(server.db, waiting.id, { title: 'Pas encore approuvé', venue_id: venue.id })
  expect(await page(slug)).not.toContain('Pas encore approuvé')
})

test('an owner recommends planners in an order, and couples see them on the page', async () => {
  const { owner, venue, slug } = await owned()
  const [one, two] = [
    await createProvider(server.db, { company_name: 'Maison Azalée' }),
    await createProvider(server.db, { company_name: 'Atelier Bruyère' }),
  ]
  const found = (await server.call(owner, 'GET', `/api/venues/${venue.id}/planners/search?q=azalee`)).body
  expect(found).toMatchObject({ planners: [{ id: one.id, name: 'Maison Azalée' }] })
  const { planners } = await recommend(owner, venue.id, [two.id, one.id])
  expect(planners.map(({ name, isShown }) => ({ name, isShown }))).toEqual([
    { name: 'Atelier Bruyère', isShown: true },
    { name: 'Maison Azalée', isShown: true },
  ])
  const body = await page(slug)
  expect(body.indexOf('Atelier Bruyère')).toBeGreaterThan(0)
  expect(body.indexOf('Maison Azalée')).toBeGreaterThan(body.indexOf('Atelier Bruyère'))
  await recommend(owner, venue.id, [one.id])
  expect(await page(slug)).not.toContain('Atelier Bruyère')
})

test('a planner who declines is on the page no more and cannot be added until they allow it', async () => {
  const { owner, venue, slug } = await owned()
  const planner = await createProvider(server.db, { company_name: 'Maison Discrète' })
  await recommend(owner, venue.id, [planner.id])
  const mine = (await server.call(planner, 'GET', '/api/recommendations')).body as { recommendations: Recommendation[] }
  expect(mine.recommendations).toMatchObject([{ venueId: venue.id, isDeclined: false }])
  expect((await answer(planner, venue.id, true)).body).toMatchObject({ recommendations: [{ isDeclined: true }] })
  expect(await page(slug)).not.toContain('Maison Discrète')
  await recommend(owner, venue.id, [])
  expect(await recommend(owner, venue.id, [planner.id])).toMatchObject({ status: 422, code: 'planner_unavailable' })
  await answer(planner, venue.id, false)
  expect((await recommend(owner, venue.id, [planner.id])).status).toBe(200)
  expect(await page(slug)).toContain('Maison Discrète')
})

test('twelve planners are the most, and only those with a public page', async () => {
  const { owner, venue } = await owned()
  const ids: string[] = []
  for (let place = 0; place < 13; place += 1) ids.push((await createProvider(server.db)).id)
  expect((await recommend(owner, venue.id, ids)).status).toBe(422)
  expect((await recommend(owner, venue.id, ids.slice(0, 12))).planners).toHaveLength(12)
  const waiting = await createProvider(server.db, { is_moderated: false })
  expect((await recommend(owner, venue.id, [waiting.id])).code).toBe('planner_unavailable')
  const both = await Promise.all([
    recommend(owner, venue.id, ids.slice(0, 7)),
    recommend(owner, venue.id, ids.slice(6, 13)),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await server.call(owner, 'GET', `/api/venues/${venue.id}/planners`)
  expect((body as { planners: unknown[] }).planners).toHaveLength(7)
})

test('another owner’s recommendations are not there, nor is one of somebody else to answer', async () => {
  const { owner, venue } = await owned()
  const stranger = await owned()
  const planner = await createProvider(server.db)
  const other = await createProvider(server.db)
  await recommend(owner, venue.id, [planner.id])
  expect((await recommend(stranger.owner, venue.id, [])).status).toBe(404)
  for (const path of ['', '/search?q=maison'])
    expect((await server.call(stranger.owner, 'GET', `/api/venues/${venue.id}/planners${path}`)).status).toBe(404)
  expect((await answer(other, venue.id, true)).status).toBe(404)
  expect((await server.call(planner, 'GET', '/api/recommendations')).body).toMatchObject({
    recommendations: [{ isDeclined: false }],
  })
})

test('of two windows that recommend planners, the second is refused and drops nobody', async () => {
  const { owner, venue } = await owned()
  const [one, two] = [await createProvider(server.db), await createProvider(server.db)]
  const send = (plannerIds: string[]) =>
    server.call(owner, 'PUT', `/api/venues/${venue.id}/planners`, { plannerIds, before: [] })
  expect((await send([one.id])).status).toBe(200)
  expect((await send([two.id])).body).toMatchObject({ code: 'order_outdated' })
  expect((await recommend(owner, venue.id, [one.id, two.id])).planners.map(({ id }) => id)).toEqual([one.id, two.id])
})
