import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
  await sql`
    insert into departments (country, code, name, slug, latitude, longitude) values
      ('GB', 'V1', 'Fife', 'fife', 56.2, -3.1), ('GB', 'B7', 'Bristol', 'bristol', 51.45, -2.6), ('ES', 'SE', 'Sevilla', 'sevilla', 37.4, -5.7)`.execute(
    server.db,
  )
  await sql`
    insert into places (id, country, department_code, name, slug, population, latitude, longitude) overriding system value values
      (6, 'GB', 'V1', 'St Andrews', 'st-andrews', 17000, 56.34, -2.8), (7, 'ES', 'SE', 'Sevilla', 'sevilla', 680000, 37.39, -5.98),
      (8, 'ES', 'SE', 'Carmona', 'carmona', 28000, 37.47, -5.64),
      (9, 'GB', 'B7', 'Bristol', 'bristol', 470000, 51.45, -2.59)`.execute(server.db)
})
afterAll(() => server.close())

type Values = NonNullable<Parameters<typeof createProvider>[1]>

/** The page's title, and its breadcrumbs by name and address except the page itself. */
async function pageAt(path: string, host: string) {
  const { body } = await server.app.inject({ url: path, headers: { host } })
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  const crumbs = data.map(([, json]) => JSON.parse(json ?? '')).find((one) => one['@type'] === 'BreadcrumbList')
  const towns = crumbs.itemListElement.slice(1, -1)
  return {
    title: /<title>([^<]*)/.exec(body)?.[1],
    towns: towns.map(({ name, item }: { name: string; item: string }) => [name, new URL(item).pathname]),
  }
}

async function plannerIn(values: Values, host = 'fr.localhost') {
  const { slug } = await createProvider(server.db, values)
  return pageAt(`/wedding-planner/${slug}`, host)
}

const scottish = { listed_country: 'GB', country_code: 'GB', department_code: 'V1', city_slug: 'st-andrews' } as const
const inFife = ['Fife', '/wedding-planners/fife']

test('a planner’s page leads to the lists of its department and its town', async () => {
  const { title, towns } = await plannerIn({})
  expect(title).toContain('à Annecy')
  expect(towns).toEqual([
    ['Haute-Savoie', '/wedding-planners/haute-savoie'],
    ['Annecy', '/wedding-planners/haute-savoie/annecy'],
  ])
})

test('a planner who wrote the town in an old spelling is found under the one of today, and keeps their own in the title', async () => {
  const { title, towns } = await plannerIn({ ...scottish, city: 'Saint Andrews' }, 'uk.localhost')
  expect(title).toContain('Saint Andrews')
  expect(towns).toEqual([inFife, ['St Andrews', '/wedding-planners/fife/st-andrews']])
})

test('a province that is called like its town is named as a province beside it', async () => {
  const spanish = { listed_country: 'ES', country_code: 'ES', department_code: 'SE', city_slug: 'sevilla' } as const
  const { title, towns } = await plannerIn({ ...spanish, city: 'Sevilla' }, 'es.localhost')
  expect(title).toContain('en Sevilla')
  expect(towns).toEqual([
    ['Provincia de Sevilla', '/wedding-planners/sevilla'],
    ['Sevilla', '/wedding-planners/sevilla/sevilla'],
  ])
})

test('an area and a town of one name are one step', async () => {
  const british = { listed_country: 'GB', country_code: 'GB', department_code: 'B7', city_slug: 'bristol' } as const
  const { towns } = await plannerIn({ ...british, city: 'Bristol' }, 'uk.localhost')
  expect(towns).toEqual([['Bristol', '/wedding-planners/bristol']])
})

test('whose village the gazetteer does not have is led to the town whose list has them, under that town’s name', async () => {
  const { title, towns } = await plannerIn({ city: 'Vers-le-Bois' })
  expect(title).toContain('Vers-le-Bois')
  expect(towns[1]).toEqual(['Annecy', '/wedding-planners/haute-savoie/annecy'])
})

test('a town that is its whole department, and one that is gone, have no list of their own', async () => {
  const paris = { department_code: '75', city: 'Paris', city_slug: 'paris' }
  expect((await plannerIn(paris)).towns).toEqual([['Paris', '/wedding-planners/paris']])
  expect((await plannerIn({ city_slug: 'gone' })).towns).toHaveLength(1)
})

test('a venue’s page leads to the same town as a planner’s, in the reader’s language', async () => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const slug = `ormes-${owner.id}`
  const open = { slug, is_published: true, is_validated: true }
  const bavarian = { listed_country: 'DE', country_code: 'DE', department_code: 'BY', city_slug: 'munchen' } as const
  await createVenue(server.db, owner.id, { ...open, ...bavarian, city: 'München' })
  const { towns } = await pageAt(`/fr/wedding-venue/${slug}`, 'de.localhost')
  expect(towns[1]).toEqual(['Munich', '/fr/wedding-venues/bayern/munchen'])
})
