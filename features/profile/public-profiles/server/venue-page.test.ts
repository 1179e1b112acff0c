import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import { refreshScores } from '@bouquet/features/directory/provider-order/server/refresh-scores.ts'
import {
  createEventRequest,
  createPicture,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
})
afterAll(() => server.close())

/** The page as text, with non-breaking spaces replaced by plain ones. */
async function visit(url: string, host = 'fr.localhost') {
  const { statusCode, headers, body } = await server.app.inject({ url, headers: { host } })
  return { statusCode, headers, body: body.replace(/[\u00a0\u202f]/g, ' ') }
}

const day = `${new Date().getUTCFullYear() + 1}-06-12`

async function createOpenVenue(values: Parameters<typeof createVenue>[2] = {}) {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const slug = `ormes-${owner.id}`
  const open = { slug, is_published: true, is_validated: true }
  const { id } = await createVenue(server.db, owner.id, { ...open, ...values })
  return { id, ownerId: owner.id, path: `/wedding-venue/${slug}` }
}

async function keepCalendar(venueId: string, kind?: 'booked' | 'option') {
  await sql`insert into venue_calendars (venue_id) values (${venueId})`.execute(server.db)
  if (kind)
    await sql`insert into venue_calendar_entries (venue_id, kind, first_day, last_day, held_until, note, created_at, changed_at)
      values (${venueId}, ${kind}, ${day}, ${day}, ${kind === 'option' ? day : null}, 'Familie Weber', now(), now())`.execute(
      server.db,
    )
}

test('a venue’s page says how many guests it seats and holds, how many rooms it has and what it costs at least', async () => {
  const { path } = await createOpenVenue({ seated_capacity: 120, standing_capacity: 1180, bedrooms: 12 })
  const { body } = await visit(path)
  for (const value of ['120', '1 180', '12', '4 500 €']) expect(body).toContain(`<dd>${value}`)
  expect(body).toContain('jusqu’à 9 000 €')
})

test('a Belgian town is named in the reader’s language, whichever its owner typed', async () => {
  const { path } = await createOpenVenue({ city: 'Gand', country_code: 'BE', listed_country: 'BE' })
  const titleIn = async (page: string) => /<title>([^<]*)/.exec((await visit(page, 'be.localhost')).body)?.[1]
  expect(await titleIn(path)).toContain(' in Gent')
  expect(await titleIn(`/fr${path}`)).toContain(' à Gand')
  expect(await titleIn(`/en${path}`)).toContain(' in Ghent')
})

test.each([
  ['free', undefined, 'Libre le samedi 12 juin'],
  ['under option', 'option' as const, 'Sous option le samedi 12 juin'],
  ['taken', 'booked' as const, 'Déjà pris le samedi 12 juin'],
])('whoever asks for a day reads that it is %s, and nothing of what the owner noted', async (_what, kind, said) => {
  const { id, path } = await createOpenVenue()
  await keepCalendar(id, kind)
  const { body, headers } = await visit(`${path}?date=${day}`)
  expect(body.replace(/(lundi|mardi|mercredi|jeudi|vendredi|dimanche) 12/, 'samedi 12')).toContain(said)
  expect(body).not.toContain('Familie Weber')
  expect(body).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(headers['cache-control']).toContain('private')
})

test('a venue without a calendar shows no answer, and a day that no wedding can have is ignored', async () => {
  const { path } = await createOpenVenue()
  expect((await visit(`${path}?date=${day}`)).body).toContain('Pas de calendrier tenu ici')
  for (const nonsense of ['2020-01-01', '2027-02-30', 'x', '2027-06'])
    expect((await visit(`${path}?date=${nonsense}`)).body).toContain('<output class="')
  expect((await visit(`${path}?date=2027-06`)).body).not.toContain('Pas de calendrier tenu ici')
})

test('a reader gets the owner’s text in their language, else the owner’s own with a note', async () => {
  const { id, path } = await createOpenVenue({ description: 'Une allée de tilleuls.' })
  const german = async () => (await visit(`/de${path}`)).body
  expect(await german()).toMatch(/class="soft small[^>]*>[^<]*Französisch/)
  await server.db
    .insertInto('venue_texts')
    .values({ venue_id: id, language: 'de', description: 'Eine Lindenallee.' })
    .execute()
  await expect.poll(german).toContain('Eine Lindenallee.')
  expect(await german()).not.toContain('Une allée de tilleuls.')
  expect((await visit(path)).body).not.toContain('Cette description est en')
})

test('pictures beyond the mosaic are grouped by category', async () => {
  const { id, ownerId, path } = await createOpenVenue()
  for (const [position, section] of (['reception', 'rooms', 'rooms', null, null, null] as const).entries()) {
    const picture = await createPicture(server.db, ownerId)
    const image = { venue_id: id, picture_id: picture.id, position, section, created_at: new Date() }
    await server.db.insertInto('venue_images').values(image).execute()
  }
  const { body } = await visit(path)
  const photos = body.slice(body.indexOf('id="photos"'))
  expect([...photos.matchAll(/<h3>([^<]+)<\/h3>/g)].slice(0, 2).map(([, title]) => title)).toEqual([
    'Réception',
    'Chambres',
  ])
})

test('the map names the towns around, and the page three planners of the department at most, its owner not among them', async () => {
  for (const name of ['Alba', 'Bea', 'Cleo', 'Dina']) await createProvider(server.db, { company_name: name })
  const owner = await createProvider(server.db, { company_name: 'Owner plans too', score: 99 })
  const slug = `ormes-${owner.id}`
  const near = { latitude: 46.1, longitude: 6.2 }
  await createVenue(server.db, owner.id, { slug, is_published: true, is_validated: true, ...near })
  const { body } = await visit(`/wedding-venue/${slug}`)
  expect(body).toContain('>Annemasse</text>')
  expect(body).toContain('À vol d’oiseau : Annecy (23 km) et Annemasse (10 km).')
  const row = body.slice(body.indexOf('id="t-planners"'))
  expect(row.match(/<article/g)).toHaveLength(3)
  expect(row).not.toContain('Owner plans too')
})

test('a number stands on the page once its owner shows it, and pressing it counts', async () => {
  const { id, ownerId, path } = await createOpenVenue({ phone: '+33639981234' })
  const track = path.replace('/wedding-venue/', '/annuaire/track/venue/')
  const called = () =>
    server.app.inject({
      url: `${track}/phone`,
      headers: { host: 'fr.localhost', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    })
  expect((await visit(path)).body).not.toContain('tel:')
  expect((await called()).statusCode).toBe(404)
  const { body } = await server.call({ id: ownerId }, 'PUT', `/api/venues/${id}/phone-shown`, { shown: true })
  expect(body).toMatchObject({ isPhoneShown: true })
  const shown = await visit(`${path}?shown`)
  expect(shown.body).toContain(`href="tel:+33639981234" data-counted="${track}/phone">+33 6 39 98 12 34<`)
  expect((await called()).headers.location).toBe('tel:+33639981234')
  const counted = await server.db
    .selectFrom('venue_actions')
    .select(['action', 'count'])
    .where('venue_id', '=', id)
    .execute()
  expect(counted).toEqual([{ action: 'phone', count: 1 }])
})

test('a venue’s page says how soon its owner answers for it once five requests were answered', async () => {
  const { id, ownerId, path } = await createOpenVenue()
  const answer = async () => {
    const { id: request } = await createEventRequest(server.db, ownerId)
    await sql`update event_requests set venue_id = ${id}, created_at = now() - interval '9 hours 30 minutes', seen_at = now(), unlocked_at = now(), unlocked_with = 'premium',
      answered_at = now() - interval '2 hours', answered_by = 'call' where id = ${request}`.execute(server.db)
  }
  for (const _ of [1, 2, 3, 4]) await answer()
  expect((await visit(path)).body).not.toContain('Répond en')
  await answer()
  await refreshScores(server.services)
  await server.updatesHeard()
  expect((await visit(`${path}?answered`)).body).toContain('Répond en 8 heures')
  expect((await server.call({ id: ownerId }, 'GET', '/api/statistics/venues')).body).toMatchObject({
    data: [{ id, answerHours: 8 }],
  })
  expect((await server.call({ id: ownerId }, 'GET', `/api/statistics/rates?venue=${id}`)).body).toMatchObject({
    medianAnswerHours: 8,
  })
  await sql`update event_requests set created_at = created_at - interval '4 days' where venue_id = ${id}`.execute(
    server.db,
  )
  await refreshScores(server.services)
  await server.updatesHeard()
  expect((await visit(`${path}?slow`)).body).not.toContain('Répond en')
})
