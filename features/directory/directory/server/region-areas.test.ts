import type { Country } from '@bouquet/domain/countries'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaces } from './testing/gazetteer-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ HOME_PAGE: 'directory' })
  await createPlaces(server.db)
  await sql`
    insert into departments (country, code, name, slug, latitude, longitude) values
      ('DE', 'HE', 'Hessen', 'hessen', 50.5, 9.0), ('ES', 'PM', 'Illes Balears', 'illes-balears', 39.5, 2.9)`.execute(
    server.db,
  )
  await sql`
    insert into places (id, country, department_code, name, slug, population, latitude, longitude) overriding system value values
      (11, 'DE', 'HE', 'Michelstadt', 'michelstadt', 16000, 49.68, 9.0), (12, 'DE', 'BY', 'Amorbach', 'amorbach', 4000, 49.64, 9.22),
      (13, 'DE', 'HE', 'Kassel', 'kassel', 200000, 51.32, 9.49),
      (14, 'ES', 'PM', 'Palma', 'palma', 400000, 39.57, 2.65), (15, 'ES', 'PM', 'Eivissa', 'eivissa', 50000, 38.91, 1.43)`.execute(
    server.db,
  )
  await sql`
    insert into place_names (place_id, country, search_name, weight) values
      (11, 'DE', 'michelstadt', 9), (14, 'ES', 'palma', 12), (15, 'ES', 'eivissa', 10)`.execute(server.db)
  const inTown = (country: Country, department: string, town: string, company: string) =>
    createProvider(server.db, {
      company_name: company,
      listed_country: country,
      department_code: department,
      city_slug: town,
    })
  const erbach = await inTown('DE', 'HE', 'michelstadt', 'Aus Michelstadt')
  await inTown('DE', 'HE', 'michelstadt', 'Auch Michelstadt')
  await inTown('DE', 'BY', 'amorbach', 'Aus Amorbach')
  await inTown('DE', 'BY', 'munchen', 'Aus München')
  await inTown('DE', 'HE', 'kassel', 'Aus Kassel')
  await inTown('ES', 'PM', 'palma', 'De Palma')
  await inTown('ES', 'PM', 'eivissa', 'De Ibiza')
  const open = { is_published: true, is_validated: true, listed_country: 'DE' as const, department_code: 'HE' }
  await createVenue(server.db, erbach.id, { name: 'Schloss Fürstenau', city_slug: 'michelstadt', ...open })
  await createVenue(server.db, erbach.id, { name: 'Schloss Wilhelmshöhe', city_slug: 'kassel', ...open })
})
afterAll(() => server.close())

const read = async (country: Country, url: string) => {
  await server.updatesHeard()
  const { host } = new URL(server.services.config.origins[country])
  const { body, statusCode } = await server.app.inject({ url, headers: { host } })
  return { body, statusCode, names: namesOn(body) }
}
const namesOn = (html: string) =>
  [...html.matchAll(/<h3><a href="[^"]+">([^<]+)<\/a><\/h3>/g)].map(([, name = '']) => name).toSorted()
const totalOn = (html: string) => Number(/"numberOfItems":(\d+)/.exec(html)?.[1])
const countBeside = (html: string, kind: DirectoryKind, region: string) =>
  new RegExp(`href="/wedding-${kind}s/region/${region}"[^>]*>(?:(?!</a>).)*?<span class="num">(\\d+)`).exec(html)?.[1]

test('nobody in Munich or Kassel is in the Odenwald, whose page, title and structured data count the same', async () => {
  const { body, names } = await read('DE', '/wedding-planners/region/odenwald')
  expect(names).toEqual(['Auch Michelstadt', 'Aus Amorbach', 'Aus Michelstadt'])
  expect(totalOn(body)).toBe(3)
  expect(body).toContain('<title>Odenwald: 3 Hochzeitsplaner')
  expect(body).toContain('Gebiete: Hessen und Bayern.')
  expect((await read('DE', '/wedding-venues/region/odenwald')).names).toEqual(['Schloss Fürstenau'])
})

test('an island lists its own, in every order and filter', async () => {
  for (const query of ['', '?sort=rating', '?sort=price', '?service=FULL_PLANNING']) {
    expect((await read('ES', `/wedding-planners/region/ibiza${query}`)).names).toEqual(['De Ibiza'])
    expect((await read('ES', `/wedding-planners/region/mallorca${query}`)).names).toEqual(['De Palma'])
  }
  const empty = await read('ES', '/wedding-planners/region/menorca')
  expect(empty).toMatchObject({ statusCode: 200, names: [] })
  expect(totalOn(empty.body)).toBe(0)
})

test('a list without entries says so without a number and leads on, be it of a region, a department or a town', async () => {
  const linksOn = (html: string) =>
    [...html.matchAll(/<li><a class="text-link" href="([^"]+)"/g)].map(([, href = '']) => href)
  const region = (await read('ES', '/wedding-planners/region/menorca')).body
  expect(region).toMatch(/<title>Todavía no hay wedding planners en Menorca(?! \d)/)
  expect(linksOn(region)).toEqual([
    '/wedding-planners/region/mallorca',
    '/wedding-planners/region/ibiza',
    '/wedding-planners/illes-balears',
    '/wedding-planners?sort=recommended',
  ])
  const wide = (await read('ES', '/wedding-venues/region/cataluna')).body
  expect(wide).toContain('<title>Todavía no hay espacios para bodas en Cataluña')
  const department = (await read('DE', '/wedding-venues/bayern')).body
  expect(department).toContain('<title>Noch keine Hochzeitslocations in Bayern')
  expect(linksOn(department)).toEqual(
    expect.arrayContaining(['/wedding-venues/region/odenwald', '/wedding-venues/hessen']),
  )
  const town = (await read('ES', '/wedding-venues/illes-balears/palma')).body
  expect(town).toContain('<title>Todavía no hay espacios para bodas en Palma')
  for (const page of [region, wide, department, town]) expect(page).toContain('content="noindex')
})

test('the numbers of a page two and of the filters beside the list are those of the region', async () => {
  const { body } = await read('DE', '/wedding-planners/region/odenwald')
  const counts = [...body.matchAll(/\?service=FULL_PLANNING"[^>]*>[^<]*<span class="num">(\d+)/g)].map(([, n]) => n)
  expect(new Set(counts)).toEqual(new Set(['3']))
  expect((await read('DE', '/wedding-planners/region/odenwald/page/2')).statusCode).toBe(404)
})

test('the front page counts the entries of each region, and leaves out those without any', async () => {
  const german = (await read('DE', '/')).body
  expect(countBeside(german, 'planner', 'odenwald')).toBe('3')
  expect(countBeside(german, 'planner', 'oberbayern')).toBe('1')
  expect(german).not.toContain('/wedding-planners/region/sylt')
  const spanish = (await read('ES', '/')).body
  expect(countBeside(spanish, 'planner', 'ibiza')).toBe('1')
  expect(spanish).not.toContain('/wedding-planners/region/menorca')
})

test('a department links to the regions that have somebody in it', async () => {
  const { body } = await read('DE', '/wedding-planners/hessen')
  expect(body).toContain('href="/wedding-planners/region/odenwald"')
  expect(body).not.toContain('/wedding-planners/region/taunus')
  expect((await read('DE', '/wedding-planners/bayern')).body).toContain('href="/wedding-planners/region/oberbayern"')
})

test('the sitemap has a region as soon as enough of the entries lie in it', async () => {
  const { body } = await read('DE', '/sitemaps/regions.xml')
  expect(body).toContain('/wedding-planners/region/odenwald</loc><lastmod>')
  expect(body).not.toContain('/region/schwaben')
  expect(body).not.toContain('/region/franken')
})

test('who moves to a town outside leaves the region', async () => {
  const amorbach = server.db
    .updateTable('providers')
    .set({ city_slug: 'munchen' })
    .where('company_name', '=', 'Aus Amorbach')
  await amorbach.execute()
  const { body, names } = await read('DE', '/wedding-planners/region/odenwald?moved')
  expect(names).toEqual(['Auch Michelstadt', 'Aus Michelstadt'])
  expect(totalOn(body)).toBe(2)
})

test('a town is read as one of a region only where it lies in it', async () => {
  const search = async (country: Country, words: string) => {
    const { host } = new URL(server.services.config.origins[country])
    const { headers } = await server.app.inject({ url: `/search?q=${encodeURIComponent(words)}`, headers: { host } })
    return headers.location
  }
  expect(await search('ES', 'palma mallorca')).toBe('/wedding-planners/illes-balears/palma')
  expect(await search('ES', 'palma ibiza')).toBe('/wedding-planners/region/ibiza')
})
