import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPlaces } from './testing/gazetteer-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
})
afterEach(async () => {
  await server.db.deleteFrom('accounts').execute()
})
afterAll(() => server.close())

const list = '/wedding-venues/haute-savoie'
const nextYear = new Date().getUTCFullYear() + 1
const day = `${nextYear}-06-12`

// Pages and counts are cached until the event of a change arrives; a page whose address was not requested before is not.
let asked = 0
const read = async (url: string) => {
  await server.updatesHeard()
  const fresh = `${url}${url.includes('?') ? '&' : '?'}asked=${asked++}`
  return server.app.inject({ url: fresh, headers: { host: 'fr.localhost' } })
}
const namesAt = async (url: string) =>
  [...(await read(url)).body.matchAll(/<h3><a href="[^"]+">([^<]+)<\/a><\/h3>/g)].map(([, name]) => name).toSorted()

type Values = Parameters<typeof createVenue>[2]

async function createOpenVenue(name: string, values: Values = {}) {
  const owner = await createProvider(server.db, { is_planner: false })
  return createVenue(server.db, owner.id, { name, is_published: true, is_validated: true, ...values })
}

/** A venue whose owner uses the calendar, with these entries. */
async function createVenueWithCalendar(name: string, entries: { kind: string; heldUntil?: string }[] = []) {
  const { id } = await createOpenVenue(name)
  await sql`insert into venue_calendars (venue_id) values (${id})`.execute(server.db)
  for (const { kind, heldUntil = null } of entries)
    await sql`insert into venue_calendar_entries (venue_id, kind, first_day, last_day, held_until, created_at, changed_at)
      values (${id}, ${kind}, ${day}, ${day}, ${heldUntil}, now(), now())`.execute(server.db)
  return id
}

test('a list for a day has the venues that are not known to be taken, and says which of them are free', async () => {
  await createVenueWithCalendar('Free')
  await createVenueWithCalendar('Booked', [{ kind: 'booked' }])
  await createVenueWithCalendar('Closed', [{ kind: 'closed' }])
  await createVenueWithCalendar('Under option', [{ kind: 'option', heldUntil: `${nextYear}-03-01` }])
  await createOpenVenue('Without calendar')
  const found = ['Free', 'Without calendar']
  for (const place of ['/wedding-venues', list, '/wedding-venues/region/alpes', `${list}/annecy?km=25`])
    expect(await namesAt(`${place}${place.includes('?') ? '&' : '?'}date=${day}`), place).toEqual(found)
  const { body } = await read(`${list}?date=${day}`)
  expect(body.match(/libre le 12\u00a0juin/g)).toHaveLength(1)
  const note = 'Ces nombres comptent tous les lieux d’ici, quel que soit le jour.'
  expect(body).toContain(note)
  expect((await read(list)).body).not.toContain(note)
  expect(await namesAt(list)).toHaveLength(5)
})

test('a day narrows with the other filters, leads search engines to the whole list, and is taken back by an empty field', async () => {
  await createVenueWithCalendar('Castle')
  await createVenueWithCalendar('Taken castle', [{ kind: 'booked' }])
  await createOpenVenue('Farm', { type: 'farm' })
  const url = `${list}?type=castle&date=${day}`
  expect(await namesAt(url)).toEqual(['Castle'])
  const { body } = await read(url)
  expect(body).toContain('<meta name="robots" content="noindex, follow"')
  expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${list}"`))
  expect(body).toMatch(/<input type="hidden" name="type" value="castle"\/?>/)
  const emptied = await server.app.inject({ url: `${list}?type=castle&date=`, headers: { host: 'fr.localhost' } })
  expect(emptied.headers.location).toBe(`${list}?type=castle`)
})

test('a month narrows no list of venues, and a day narrows no list of planners', async () => {
  await createVenueWithCalendar('Booked', [{ kind: 'booked' }])
  await createProvider(server.db, { company_name: 'Alba' })
  expect(await namesAt(`${list}?date=${nextYear}-06`)).toEqual(['Booked'])
  expect(await namesAt(`/wedding-planners/haute-savoie?date=${day}`)).toEqual(['Alba'])
})

test('seats, bedrooms, price, kind and features narrow a list of venues, and its cards state seats and bedrooms', async () => {
  await createOpenVenue('Small', { seated_capacity: 60, bedrooms: 4, min_price_cents: 100_000, features: ['garden'] })
  await createOpenVenue('Large', { seated_capacity: 320, bedrooms: 22, features: ['garden', 'seaView'] })
  expect(await namesAt(`${list}?capacity=300`)).toEqual(['Large'])
  expect(await namesAt(`${list}?rooms=20`)).toEqual(['Large'])
  expect(await namesAt(`${list}?rooms=40`)).toEqual([])
  expect(await namesAt(`${list}?price=low`)).toEqual(['Small'])
  expect(await namesAt(`${list}?feature=garden&feature=seaView`)).toEqual(['Large'])
  const { body } = await read(list)
  expect(body).toContain('jusqu’à 320 personnes assises')
  expect(body).toContain('22 chambres sur place')
  expect(body).toMatch(/\?rooms=20" rel="nofollow"[^>]*>20 et plus <span class="num">1</)
})

test('venues that are had alone are found by it, once their owner says so', async () => {
  await createOpenVenue('Shared')
  const { id } = await createOpenVenue('Alone')
  expect(await namesAt(`${list}?use=exclusive`)).toEqual([])
  await sql`insert into venue_house_rules (venue_id, is_exclusive, currency) values (${id}, true, 'EUR')`.execute(
    server.db,
  )
  expect(await namesAt(`${list}?use=exclusive`)).toEqual(['Alone'])
  expect((await read(list)).body).toMatch(
    /use=exclusive" rel="nofollow"[^>]*>un seul mariage à la fois <span class="num">1</,
  )
  await sql`update venue_house_rules set is_exclusive = false where venue_id = ${id}`.execute(server.db)
  expect(await namesAt(`${list}?use=exclusive`)).toEqual([])
})

test('what couples say of an owner as a planner is nowhere on a venue', async () => {
  const owner = await createProvider(server.db, { company_name: 'Alba', review_count: 12, review_average: 4.7 })
  await createVenue(server.db, owner.id, { name: 'Les Ormes', slug: 'ormes', is_published: true, is_validated: true })
  await createVenueWithCalendar('Free')
  expect((await read('/wedding-planners/haute-savoie')).body).toContain('4,7')
  for (const url of [list, '/wedding-venues', `${list}?sort=rating`, `${list}?date=${day}`]) {
    const { body } = await read(url)
    expect(body, url).toContain('Les Ormes')
    expect(body, url).not.toMatch(/4,7|12 avis|#reviews|[?;]rating=/)
  }
  expect(await namesAt(`${list}?rating=4`)).toEqual([])
  const page = await read('/wedding-venue/ormes')
  expect(page.body).not.toMatch(/4,7|12 avis|aggregateRating/i)
})

test('what couples say of a venue is nowhere on its owner as a planner', async () => {
  const owner = await createProvider(server.db, { company_name: 'Bise', slug: 'bise', is_moderated: true })
  await createVenue(server.db, owner.id, {
    ...{ name: 'La Halle', is_published: true, is_validated: true, review_count: 11, review_average: 3.9 },
  })
  expect((await read(list)).body).toContain('3,9')
  for (const url of ['/wedding-planners/haute-savoie', '/wedding-planners', '/wedding-planner/bise']) {
    const { body } = await read(url)
    expect(body, url).toContain('Bise')
    expect(body, url).not.toMatch(/3,9|11 avis|"ratingValue"/)
  }
  const badge = await server.app.inject({ url: '/badge/bise/big-white.svg', headers: { host: 'localhost' } })
  expect(badge.body).not.toMatch(/3,9|11 avis/)
})

test('a page of a list for a day reads the taken days by their key, row for row', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select e.id from directory_entries e
    where e.country = 'FR' and e.kind = 'venue' and not exists (
      select from venue_taken_days taken where taken.day = ${day}::date and taken.venue_id = e.id and taken.taken_until >= current_date offset 0)`.execute(
    server.db,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('venue_taken_days_pkey')
  expect(plan).not.toContain('Seq Scan on venue_taken_days')
})
