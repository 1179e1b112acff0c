import { countries } from '@bouquet/domain/countries'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { ProviderId } from '@bouquet/domain/ids'
import { type Currency, currencyOfCountry } from '@bouquet/domain/money'
import { fillServicePrices } from '@bouquet/features/directory/provider-order/server/fill-service-prices.ts'
import { refreshTieOrder } from '@bouquet/features/directory/provider-order/server/refresh-tie-order.ts'
import { rescoreEndedPremium } from '@bouquet/features/directory/provider-order/server/rescore-ended-premium.ts'
import { createPhoto, createPicture, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { packBest } from '@bouquet/server/http/packed.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { priceBandEnds } from '../rules/directory-filters.ts'
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

// Pages and counts are cached until the event of a change arrives; a page whose address was not requested before is not.
let asked = 0
const read = async (url: string) => {
  await server.updatesHeard()
  const fresh = `${url}${url.includes('?') ? '&' : '?'}asked=${asked++}`
  return server.app.inject({ url: fresh, headers: { host: 'fr.localhost' } })
}
const namesOn = (html: string) => [...html.matchAll(/<h3><a href="[^"]+">([^<]+)<\/a><\/h3>/g)].map(([, name]) => name)
const namesAt = async (url: string) => namesOn((await read(url)).body)
const robotsOf = (html: string) => /<meta name="robots" content="([^"]+)"/.exec(html)?.[1] ?? null
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

test('a list shows who is approved and not denied by the register, in town, department and country', async () => {
  await createProvider(server.db, { company_name: 'Approved' })
  await createProvider(server.db, { company_name: 'Waiting', is_moderated: false })
  await createProvider(server.db, { company_name: 'Denied', siret_status: 'not_found' })
  await createProvider(server.db, { company_name: 'Owner only', is_planner: false })
  await createProvider(server.db, { company_name: 'Next door', department_code: '01', city_slug: 'amberieu-en-bugey' })
  expect(await namesAt('/wedding-planners/haute-savoie/annecy?km=10')).toEqual(['Approved'])
  expect(await namesAt('/wedding-planners/haute-savoie')).toEqual(['Approved'])
  expect((await namesAt('/wedding-planners')).toSorted()).toEqual(['Approved', 'Next door'])
})

test('the listing of one provider is made without those of the others', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select l.name from (select gen_random_uuid() as id) one
    cross join lateral (select * from directory_listings where provider_id = one.id offset 0) l`.execute(server.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('providers_pkey')
  expect(plan).not.toMatch(/CTE|Seq Scan on providers/)
})

test('a venue is listed once it is published and validated, and its owner approved', async () => {
  const owner = await createProvider(server.db, { is_planner: false })
  const hidden = await createProvider(server.db, { is_planner: false, is_moderated: false })
  const open = { is_published: true, is_validated: true }
  await createVenue(server.db, owner.id, { name: 'Open', ...open })
  await createVenue(server.db, owner.id, { name: 'Draft', is_validated: true })
  await createVenue(server.db, owner.id, { name: 'Unchecked', is_published: true })
  await createVenue(server.db, hidden.id, { name: 'Of nobody', ...open })
  expect(await namesAt('/wedding-venues/haute-savoie')).toEqual(['Open'])
  await server.db.updateTable('providers').set({ is_moderated: false, waiting_since: new Date() }).execute()
  expect(await namesAt('/wedding-venues/haute-savoie')).toEqual([])
})

test('a card shows the first photo that visitors may see, in the sizes that it has by now', async () => {
  const planner = await createProvider(server.db)
  const coverOf = async () =>
    /\/files\/public\/pictures\/([^/]+)\/640\.jpg/.exec((await read('/wedding-planners/haute-savoie')).body)?.[1] ??
    null
  expect(await coverOf()).toBeNull()
  const second = await createPhoto(server.db, planner.id, { position: 2 })
  const first = await createPhoto(server.db, planner.id, { position: 1 })
  expect(await coverOf()).toBe(first.pictureId)
  await server.db.updateTable('profile_photos').set({ is_visible: false }).where('id', '=', first.id).execute()
  expect(await coverOf()).toBe(second.pictureId)
  await server.db.updateTable('pictures').set({ has_avif: true }).where('id', '=', second.pictureId).execute()
  expect((await read('/wedding-planners/haute-savoie')).body).toContain(`/${second.pictureId}/640.avif 640w`)
  await server.db.deleteFrom('profile_photos').where('id', '=', second.id).execute()
  expect(await coverOf()).toBeNull()
})

test('a venue shows its key picture', async () => {
  const owner = await createProvider(server.db, { is_planner: false })
  const venue = await createVenue(server.db, owner.id, { is_published: true, is_validated: true })
  const picture = await createPicture(server.db, owner.id)
  const image = { venue_id: venue.id, position: 0, created_at: new Date() }
  await server.db
    .insertInto('venue_images')
    .values({ ...image, picture_id: picture.id })
    .execute()
  const { body } = await read('/wedding-venues/haute-savoie')
  expect(body).toContain(`/files/${picture.folder}/640.jpg`)
  // The first picture of a list is the largest thing on a telephone's first screen.
  expect(/<img[^>]*640\.jpg[^>]*>/.exec(body)?.[0]).toContain('fetchPriority="high"')
})

test('Premium comes first in its band, then the score; the order says why', async () => {
  await createProvider(server.db, { company_name: 'Good', score: 80 })
  await createProvider(server.db, { company_name: 'Better', score: 90 })
  await createProvider(server.db, { company_name: 'Paying', score: 10, premium_status: 'active' })
  const { body } = await read('/wedding-planners/haute-savoie')
  expect(namesOn(body)).toEqual(['Paying', 'Better', 'Good'])
  expect(body).toContain('Ce wedding planner est abonné à Bouquet Premium')
  expect(body).toContain('<th scope="row">Better</th>')
})

test('Premium that has ended by itself no longer stands first', async () => {
  const ended = { premium_status: 'cancellation' as const, premium_end_at: new Date(Date.now() + 1500) }
  await createProvider(server.db, { company_name: 'Cancelled', score: 10, ...ended })
  await createProvider(server.db, { company_name: 'Good', score: 80 })
  expect(await namesAt('/wedding-planners/haute-savoie')).toEqual(['Cancelled', 'Good'])
  await sql`update directory_entries set premium_until = now() where premium_until is not null`.execute(server.db)
  await sql`update providers set premium_end_at = now() - interval '1 second' where premium_end_at is not null`.execute(
    server.db,
  )
  await rescoreEndedPremium(server.services)
  expect(await namesAt('/wedding-planners/haute-savoie?sort=price')).toContain('Cancelled')
  expect(await server.db.selectFrom('directory_entries').selectAll().where('is_premium', '=', true).execute()).toEqual(
    [],
  )
})

test('entries and counters follow every change', async () => {
  const one = await createProvider(server.db, { services: ['FULL_PLANNING', 'WEDDING_DESIGN'], review_average: 4.6 })
  const two = await createProvider(server.db, { services: ['FULL_PLANNING'] })
  await createVenue(server.db, two.id, { is_published: true, is_validated: true })
  await server.db.insertInto('provider_languages').values({ provider_id: one.id, language_id: 2 }).execute()
  await server.db
    .deleteFrom('provider_services')
    .where('provider_id', '=', one.id)
    .where('service_id', '=', 4)
    .execute()
  await server.db
    .updateTable('providers')
    .set({ department_code: '01', city_slug: 'amberieu-en-bugey' })
    .where('id', '=', two.id)
    .execute()
  await server.db.updateTable('accounts').set({ first_name: 'Ariane' }).where('id', '=', one.accountId).execute()
  await server.db
    .updateTable('provider_services')
    .set({ is_budget_visible: false })
    .where('provider_id', '=', one.id)
    .execute()
  const { rows: differing } = await sql`
    select id from directory_listings l full join directory_entries e using (id)
    where to_jsonb(l) is distinct from to_jsonb(e) - 'changed_at'`.execute(server.db)
  expect(differing).toEqual([])
  const { rows: miscounted } = await sql`
    select coalesce(c.facet, f.facet) as facet, c.entries, f.entries as true_entries
    from (select * from directory_counts where department_code = '' and entries <> 0) c
    full join (select kind, facet, count(*)::int as entries from directory_entries, unnest(facets || array['']) facet group by kind, facet) f
      on f.kind = c.kind and f.facet = c.facet
    where c.entries is distinct from f.entries`.execute(server.db)
  expect(miscounted).toEqual([])
  const card = await server.db
    .selectFrom('directory_entries')
    .selectAll()
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(card).toMatchObject({ person: 'Ariane Laurent', price_from_cents: null, services: ['FULL_PLANNING'] })
  await server.db.deleteFrom('accounts').execute()
  expect(await sql`select 1 from directory_counts where entries <> 0`.execute(server.db)).toMatchObject({ rows: [] })
})

test('price bands of the database are those of the filters', async () => {
  for (const country of countries) {
    const ends = (kind: DirectoryKind) => priceBandEnds[kind][currencyOfCountry(country)].map((end) => end * 100)
    const [low = 0, middle = 0, high = 0] = ends('planner')
    const planners = await sql<{ bands: string }>`
      select string_agg(service_price_band(cents, ${country}), ' ' order by cents) as bands
      from unnest(${[low - 1, low, middle, middle + 1, high, high + 1]}::int[]) cents`.execute(server.db)
    expect(planners.rows[0]?.bands).toBe('low middle middle high high top')
    const [first = 0, last = 0] = ends('venue')
    const venues = await sql<{ bands: string[] }>`
      select price_facets('venue', cents, ${currencyOfCountry(country)}, ${country}) as bands
      from unnest(${[first - 1, first, last, last + 1]}::int[]) cents`.execute(server.db)
    expect(venues.rows.flatMap(({ bands }) => bands)).toEqual([
      'price:low',
      'price:middle',
      'price:middle',
      'price:high',
    ])
  }
})

/** A planner with these prices in euros; null hides one. */
async function createPricedPlanner(name: string, prices: Record<string, number | null>) {
  const services = Object.keys(prices)
  const planner = await createProvider(server.db, { company_name: name, services })
  for (const [type, euros] of Object.entries(prices))
    await sql`update provider_services set budget_from_cents = ${(euros ?? 1) * 100}, is_budget_visible = ${euros !== null}
      where provider_id = ${planner.id} and service_id = (select id from services where type = ${type})`.execute(
      server.db,
    )
  return planner
}

test('budget, order and price of a card are those of the service asked for, else of the main one', async () => {
  await createPricedPlanner('Alba', { FULL_PLANNING: 5850, CONSULTING_SERVICES: 410 })
  await createPricedPlanner('Bea', { FULL_PLANNING: 900, DAY_COORDINATION: 1500 })
  await createPricedPlanner('Cleo', { DAY_COORDINATION: 700, WEDDING_DESIGN: 300 })
  await createPricedPlanner('Dina', { FULL_PLANNING: null, DAY_COORDINATION: 650 })
  const at = (query: string) => `/wedding-planners/haute-savoie/annecy${query}`
  expect(await namesAt(at('?service=FULL_PLANNING&price=low'))).toEqual(['Bea'])
  expect(await namesAt(at('?service=FULL_PLANNING&price=top'))).toEqual(['Alba'])
  expect((await namesAt(at('?price=low'))).toSorted()).toEqual(['Bea', 'Cleo'])
  expect(await namesAt(at('?sort=price'))).toEqual(['Cleo', 'Bea', 'Alba', 'Dina'])
  expect(await namesAt(at('?service=DAY_COORDINATION&sort=price'))).toEqual(['Dina', 'Cleo', 'Bea'])
  expect(await namesAt('/wedding-planners/region/alpes?service=DAY_COORDINATION&sort=price')).toEqual([
    'Dina',
    'Cleo',
    'Bea',
  ])
  expect(await namesAt('/wedding-planners?service=DAY_COORDINATION&sort=price')).toEqual(['Dina', 'Cleo', 'Bea'])
  const { body } = await read(at('?service=FULL_PLANNING&price=top'))
  expect(body).toContain('5\u00a0850\u00a0€')
  expect(body).not.toContain('410')
  expect(await filterCounts(at('?service=FULL_PLANNING'))).toMatchObject({ 'price=low': '1', 'price=top': '1' })
  expect(await filterCounts(at(''))).toMatchObject({ 'price=low': '2', 'price=top': '1' })
})

/** The number of entries that each link of the price filter shows. */
async function filterCounts(url: string): Promise<Record<string, string>> {
  const links = (await read(url)).body.matchAll(/[?;](price=\w+)[^>]*>[^<]*<span class="num">(\d+)/g)
  return Object.fromEntries([...links].map(([, query, count]) => [query, count]))
}

test('entries of before there were prices by service are filled in by a job', async () => {
  await createPricedPlanner('Alba', { FULL_PLANNING: 5850, CONSULTING_SERVICES: 410 })
  await sql`update directory_entries set service_prices = null, facets = array_remove(facets, 'price:main:top')`.execute(
    server.db,
  )
  expect(await namesAt('/wedding-planners/haute-savoie?price=top')).toEqual([])
  await fillServicePrices(server.services)
  expect(await namesAt('/wedding-planners/haute-savoie?price=top')).toEqual(['Alba'])
  expect(await namesAt('/wedding-planners/haute-savoie?sort=price')).toEqual(['Alba'])
})

test('prices are compared in the money of the country alone; others are shown as they are, and come last', async () => {
  const british = { listed_country: 'GB', country_code: 'GB', department_code: 'X1', city_slug: 'bath' } as const
  const dear = await createProvider(server.db, { company_name: 'Dear', ...british })
  const cheap = await createProvider(server.db, { company_name: 'Cheap', ...british })
  const moved = await createProvider(server.db, { company_name: 'Moved here', ...british })
  const price = (id: ProviderId, cents: number, currency: Currency) =>
    server.db
      .updateTable('provider_services')
      .set({ budget_from_cents: cents, currency })
      .where('provider_id', '=', id)
      .execute()
  await price(dear.id, 170_000, 'GBP')
  await price(cheap.id, 70_000, 'GBP')
  await price(moved.id, 60_000, 'EUR')
  const { rows } = await sql<{ name: string; bands: string[]; currency: string }>`
    select name, array(select facet from unnest(facets) facet where facet like 'price:%') as bands, currency
    from directory_entries e order by comparable_price(price_from_cents, currency, country), id`.execute(server.db)
  expect(rows).toEqual([
    { name: 'Cheap', bands: ['price:low', 'price:FULL_PLANNING:low', 'price:main:low'], currency: 'GBP' },
    { name: 'Dear', bands: ['price:high', 'price:FULL_PLANNING:high', 'price:main:high'], currency: 'GBP' },
    { name: 'Moved here', bands: [], currency: 'EUR' },
  ])
})

test('filters are links that narrow; several have to fit together', async () => {
  const designer = await createProvider(server.db, {
    company_name: 'Designer',
    services: ['WEDDING_DESIGN', 'FULL_PLANNING'],
  })
  await createProvider(server.db, { company_name: 'Planner', services: ['FULL_PLANNING'] })
  await server.db.insertInto('provider_languages').values({ provider_id: designer.id, language_id: 2 }).execute()
  const { body } = await read('/wedding-planners/haute-savoie')
  expect(body).toContain('href="/wedding-planners/haute-savoie?service=WEDDING_DESIGN" rel="nofollow"')
  expect(await namesAt('/wedding-planners/haute-savoie?service=WEDDING_DESIGN&language=en')).toEqual(['Designer'])
  expect(await namesAt('/wedding-planners/haute-savoie?service=WEDDING_DESIGN&language=de')).toEqual([])
  const narrowed = await read('/wedding-planners/haute-savoie?service=WEDDING_DESIGN&sort=rating')
  expect(robotsOf(narrowed.body)).toBe('noindex, follow')
  expect(canonicalOf(narrowed.body)).toBe(`${server.services.config.origins.FR}/wedding-planners/haute-savoie`)
})

test('the numbers on a list follow the entries, whatever was read before', async () => {
  const titleAt = async (url: string) => /<title>(\d*)/.exec((await read(url)).body)?.[1]
  const counts = () =>
    Promise.all(['/wedding-planners/haute-savoie', '/wedding-planners/haute-savoie/annecy'].map(titleAt))
  const { id } = await createProvider(server.db, { company_name: 'First' })
  for (const name of ['Second', 'Third']) await createProvider(server.db, { company_name: name })
  expect(await counts()).toEqual(['3', '3'])
  await createProvider(server.db, { company_name: 'Elsewhere', department_code: '01', city_slug: 'amberieu-en-bugey' })
  expect(await counts()).toEqual(['3', '3'])
  await server.db.updateTable('providers').set({ city_slug: 'annemasse' }).where('id', '=', id).execute()
  expect(await titleAt('/wedding-planners/haute-savoie')).toBe('3')
  expect(await read('/wedding-planners/haute-savoie').then(({ body }) => body)).toContain('/annemasse')
  await createProvider(server.db, { company_name: 'Fourth' })
  expect(await counts()).toEqual(['4', '3'])
})

test('the towns around another one are found by their distance', async () => {
  await createProvider(server.db, { company_name: 'In Annecy' })
  await createProvider(server.db, { company_name: 'In Annemasse', city_slug: 'annemasse' })
  await createProvider(server.db, {
    company_name: 'In Ambérieu',
    department_code: '01',
    city_slug: 'amberieu-en-bugey',
  })
  const around = (km: string) => namesAt(`/wedding-planners/haute-savoie/annecy${km}`)
  expect(await around('?km=10')).toEqual(['In Annecy'])
  expect(await around('')).toEqual(['In Annecy', 'In Annemasse', 'In Ambérieu'])
  expect(await around('?km=50')).toEqual(['In Annecy', 'In Annemasse'])
  expect(await around('?km=100')).toEqual(['In Annecy', 'In Annemasse', 'In Ambérieu'])
  const { body } = await read('/wedding-planners/haute-savoie/annecy?km=50')
  expect(body).toContain('Annecy · 33\u00a0km')
  expect(await around('?km=100&sort=recommended')).toHaveLength(3)
})

test('a filter beyond what there is counts as not asked for, and the plain page is the canonical one', async () => {
  for (const slug of ['one', 'two', 'three']) await createProvider(server.db, { slug, company_name: slug })
  const { body, statusCode } = await read(
    '/wedding-planners/haute-savoie?km=7&sort=fame&rating=9&service=MAGIC&language=xx&page=3',
  )
  expect(statusCode).toBe(200)
  expect(namesOn(body)).toHaveLength(3)
  expect(robotsOf(body)).toBeNull()
  expect(canonicalOf(body)).toBe(`${server.services.config.origins.FR}/wedding-planners/haute-savoie`)
})

test('pages have twenty cards, each provider once; beyond the last one is nothing', async () => {
  for (let made = 0; made < 45; made++) await createProvider(server.db, { company_name: `Maison ${made}` })
  const pages = ['', '/2', '/3']
  const names = await Promise.all(pages.map((page) => namesAt(`/wedding-planners/haute-savoie${page}`)))
  expect(names.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(new Set(names.flat()).size).toBe(45)
  expect((await read('/wedding-planners/haute-savoie/4')).statusCode).toBe(404)
  expect((await read('/wedding-planners/haute-savoie/51')).statusCode).toBe(404)
  const first = await read('/wedding-planners/haute-savoie/1')
  expect({ status: first.statusCode, to: first.headers.location }).toEqual({
    status: 301,
    to: '/wedding-planners/haute-savoie',
  })
})

test('a full list takes at most 90 kB, 17 kB as a browser gets it, 12 kB once it is cached, and its other styles are one file', async () => {
  for (let place = 0; place < 45; place++)
    await createProvider(server.db, {
      company_name: `Les Noces de Clémence ${place}`,
      tagline: 'Des mariages au bord de l’eau, réglés comme une partition et fleuris de saison.',
      review_count: place,
      review_average: place > 0 ? 4.7 : null,
    })
  const page = await read('/wedding-planners/haute-savoie/2')
  expect(namesOn(page.body)).toHaveLength(20)
  expect(page.rawPayload.length).toBeLessThan(90_000)
  const asBrowser = { host: 'fr.localhost', 'accept-encoding': 'br' }
  const packed = await server.app.inject({ url: '/wedding-planners/haute-savoie/2?asked=packed', headers: asBrowser })
  expect(packed.rawPayload.length).toBeLessThan(17_000)
  expect((await packBest(page.rawPayload)).length).toBeLessThan(12_000)
  const [, below = ''] =
    /<link rel="stylesheet" href="(\/site-assets\/directory-list-page-below[^"]+)"/.exec(page.body) ?? []
  expect((await server.app.inject({ url: below, headers: asBrowser })).statusCode).toBe(200)
})

test('the script of a page is one file of at most 10 kB as a browser gets it', async () => {
  const [, url = ''] =
    /<script type="module" src="([^"]+)"/.exec((await read('/wedding-planners/haute-savoie')).body) ?? []
  const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(packed.rawPayload.length).toBeLessThan(10_000)
  expect((await server.app.inject({ url })).body).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["'`]\./)
})

test('ties are shuffled by the day', async () => {
  for (let made = 0; made < 6; made++) await createProvider(server.db, { company_name: `Maison ${made}`, score: 50 })
  const today = await namesAt('/wedding-planners/haute-savoie')
  await sql`update directory_entries set draw = daily_draw(id, today() - 1)`.execute(server.db)
  await refreshTieOrder(server.services)
  const { rows } = await sql<{
    name: string
  }>`select name from directory_entries order by daily_draw(id, today()), id`.execute(server.db)
  expect(today).toEqual(rows.map(({ name }) => name))
  const { rows: outdated } = await sql`select 1 from directory_entries where draw <> daily_draw(id, today())`.execute(
    server.db,
  )
  expect(outdated).toEqual([])
})

test('a place with fewer than three is shown to people only', async () => {
  await createProvider(server.db)
  await createProvider(server.db)
  expect(robotsOf((await read('/wedding-planners/haute-savoie')).body)).toBe('noindex, follow')
  await createProvider(server.db)
  expect(robotsOf((await read('/wedding-planners/haute-savoie')).body)).toBeNull()
  const empty = await read('/wedding-planners/ain')
  expect(empty.body).toContain('href="/wedding-planners/haute-savoie"')
})
