import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (url: string, cookie?: string) =>
  server.app.inject({ url, headers: { host: 'localhost', ...(cookie && { cookie }) } })

async function onePlannerAndOneVenue() {
  const planner = await createProvider(server.db, { company_name: 'Maison Alba' })
  const owner = await createProvider(server.db)
  const venue = await createVenue(server.db, owner.id, {
    name: 'Château des Ormes',
    slug: `ormes-${owner.id}`,
    is_published: true,
    is_validated: true,
  })
  return { planner, venue: `~ormes-${owner.id}`, venueId: venue.id }
}

test('planners and venues are favourites beside each other, shown with what can be compared, and removed', async () => {
  const { planner, venue } = await onePlannerAndOneVenue()
  const page = await get('/favourites', `favourites=${venue}.${planner.slug}`)
  expect(page.headers['cache-control']).toContain('private')
  expect(page.body).toContain('Maison Alba')
  expect(page.body).toContain('Château des Ormes')
  expect(page.body).toMatch(/<dt>Prix<\/dt>/)
  expect(page.body).toContain(`value="${venue}"`)
  const dropped = await server.app.inject({
    method: 'POST',
    url: '/favourites',
    headers: { ...form.headers, cookie: `favourites=${venue}.${planner.slug}` },
    payload: new URLSearchParams({ drop: venue }).toString(),
  })
  expect(dropped.cookies[0]?.value).toBe(planner.slug)
})

const form = { headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' } }

test('the menu names neither planners nor venues as current, as favourites are of both kinds', async () => {
  const { planner, venue } = await onePlannerAndOneVenue()
  const { body } = await get('/favourites', `favourites=${venue}.${planner.slug}`)
  const header = body.slice(body.indexOf('<header'), body.indexOf('</header>'))
  const current = [...header.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(
    ([link]) => link.match(/href="([^"]*)"/)?.[1],
  )
  expect(new Set(current)).toEqual(new Set(['/favourites']))
})

test('a shared link shows them to whoever opens it, lets nobody remove anything, and is not for search engines', async () => {
  const { planner, venue } = await onePlannerAndOneVenue()
  const page = await get(`/favourites/shared?with=${planner.slug}.${venue}.nobody.<b>`)
  expect(page.body).toContain('Maison Alba')
  expect(page.body).toContain('Château des Ormes')
  expect(page.body).not.toContain('name="drop"')
  expect(page.body).toContain('noindex')
  expect(page.headers['set-cookie']).toBeUndefined()
  const saved = await server.app.inject({
    method: 'POST',
    url: '/favourites',
    payload: new URLSearchParams({ keepAll: `${planner.slug}.${venue}` }).toString(),
    headers: { ...form.headers, cookie: 'favourites=own' },
  })
  expect(saved.cookies[0]?.value).toBe(`${planner.slug}.${venue}.own`)
})

test('venues are compared by guests, rooms, price and features, and by the day that the couple searched with', async () => {
  const { venue, venueId } = await onePlannerAndOneVenue()
  await server.db
    .updateTable('venues')
    .set({ bedrooms: 12, features: ['garden'] })
    .where('id', '=', venueId)
    .execute()
  const plain = await get('/favourites', `favourites=${venue}`)
  const linesOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, term, value]) => [term, value]),
    )
  expect(linesOf(plain.body)).toMatchObject({
    'Invités assis': '120',
    'Invités debout': '180',
    Chambres: '12',
    Atouts: 'Jardin',
  })
  expect(plain.body).not.toContain('pas de calendrier')
  const day = `${new Date().getUTCFullYear() + 1}-06-12`
  const asked = await get('/favourites', `favourites=${venue}; wedding-date=${day}`)
  expect(linesOf(asked.body)).toMatchObject({ [`Le 12\u00a0juin\u00a0${day.slice(0, 4)}`]: 'pas de calendrier' })
  await sql`insert into venue_calendars (venue_id) values (${venueId})`.execute(server.db)
  expect((await get('/favourites', `favourites=${venue}; wedding-date=${day}`)).body).toContain('<dd>libre</dd>')
})

test('a list is the same whatever favourites the browser has, and each of its cards has a heart', async () => {
  const { planner, venue } = await onePlannerAndOneVenue()
  for (const [list, id] of [
    ['/wedding-planners?sort=recommended', planner.slug],
    ['/wedding-venues?sort=recommended', venue],
  ]) {
    const [plain, withFavourite] = await Promise.all([get(`${list}`), get(`${list}`, `favourites=${id}`)])
    expect(withFavourite.body).toBe(plain.body)
    const cards = plain.body.match(/<article/g)?.length ?? 0
    expect(cards).toBeGreaterThan(0)
    expect(plain.body.match(/data-favourite="/g)?.length).toBe(cards)
    expect(plain.body).toMatch(new RegExp(`data-favourite=""[^>]*><button[^>]* value="${id}"`))
  }
})
