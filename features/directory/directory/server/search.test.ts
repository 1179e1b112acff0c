import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, await createDatabaseWithPlaces())
  server.setNow(new Date('2026-11-22T12:00:00Z'))
  await createProvider(server.db, { company_name: 'Lyon', slug: 'lyon-person', city_slug: 'annecy' })
  await createProvider(server.db, { company_name: 'Provence', slug: 'provence-person', city_slug: 'annecy' })
  await createProvider(server.db, { company_name: 'Atelier Pivoine', slug: 'atelier-pivoine', city_slug: 'annecy' })
}, 240_000)
afterAll(() => server.close())

const get = (host: string, url: string) => server.app.inject({ url, headers: { host: `${host}.localhost` } })

/** The page to which a search leads on the host of a country; the texts of the result page where it leads nowhere. */
async function leads(host: string, typed: string): Promise<string> {
  const { headers, statusCode } = await get(host, `/search?q=${encodeURIComponent(typed)}`)
  return String(headers.location ?? statusCode).replace(/^\/wedding-/, '')
}

test.each([
  // France
  ['fr', 'wedding planner lyon', 'planners/rhone/lyon'],
  ['fr', 'lyon wedding planner', 'planners/rhone/lyon'],
  ['fr', 'planner wedding lyon', 'planners/rhone/lyon'],
  ['fr', 'lyon', 'planners/rhone/lyon'],
  ['fr', 'mariage lyon 12 juin', 'planners/rhone/lyon?date=2027-06-12'],
  ['fr', 'mariage champêtre lyon', 'planners/rhone/lyon'],
  ['fr', 'mariage château provence', 'venues/region/provence?type=castle'],
  ['fr', 'provence', 'planners/region/provence'],
  ['fr', 'bretagne', 'planners/region/bretagne'],
  ['fr', 'mariage Bretagne août 2027', 'planners/region/bretagne?date=2027-08'],
  ['fr', 'aix', 'planners/bouches-du-rhone/aix-en-provence'],
  ['fr', 'mariage aix', 'planners/bouches-du-rhone/aix-en-provence'],
  ['fr', 'aix provence', 'planners/bouches-du-rhone/aix-en-provence'],
  ['fr', 'Aix-en-Provence', 'planners/bouches-du-rhone/aix-en-provence'],
  ['fr', 'Aix-les-Bains', 'planners/savoie/aix-les-bains'],
  ['fr', 'château thierry', 'planners/aisne/chateau-thierry'],
  ['fr', 'salle de mariage à Annecy', 'venues/haute-savoie/annecy'],
  ['fr', 'annecy haute savoie', 'planners/haute-savoie/annecy'],
  ['fr', 'cérémonie laïque luberon 3 juillet', 'planners/region/luberon?service=SECULAR_CEREMONY&date=2027-07-03'],
  ['fr', 'coordination jour J', 'planners?service=DAY_COORDINATION'],
  ['fr', 'mariage 12 juin 2027', 'planners?date=2027-06-12'],
  ['fr', 'mariage autour de Goult', 'planners/vaucluse/goult?km=50'],
  ['fr', '75015', 'planners/paris'],
  ['fr', 'wedding planner 75015', 'planners/paris'],
  ['fr', 'French Riviera wedding', 'planners/region/cote-d-azur'],
  ['fr', 'ile de france', 'planners/region/ile-de-france'],
  ['fr', 'Atelier Pivoine', 'planner/atelier-pivoine'],
  ['fr', 'mariage lyon', 'planners/rhone/lyon'],
  ['fr', 'Toscane', 'http://it.localhost:3000/fr/wedding-planners/region/toscana'],
  // Belgium
  ['be', 'trouwlocatie Gent', 'venues/oost-vlaanderen/gent'],
  ['be', 'Gent trouwen zaterdag 12 juni', 'planners/oost-vlaanderen/gent?date=2027-06-12'],
  ['be', 'mariage Gand', 'planners/oost-vlaanderen/gent'],
  ['be', 'mariage Coxyde', 'planners/west-vlaanderen/koksijde'],
  ['be', 'Rhode-Saint-Genèse', 'planners/vlaams-brabant/sint-genesius-rode'],
  ['be', 'trouwen Terhulpen', 'planners/brabant-wallon/la-hulpe'],
  ['be', 'Ardennes', 'planners/region/ardennen'],
  ['be', 'mariage château ardennes', 'venues/region/ardennen?type=castle'],
  ['be', 'ceremoniemeester Antwerpen', 'planners/antwerpen?service=DAY_COORDINATION'],
  ['be', 'Ghent wedding planner', 'planners/oost-vlaanderen/gent'],
  // United Kingdom
  ['uk', 'wedding june 2027 cotswolds', 'planners/region/cotswolds?date=2027-06'],
  ['uk', 'cotswolds wedding planner', 'planners/region/cotswolds'],
  ['uk', 'barn wedding cotswolds', 'venues/region/cotswolds?type=farm'],
  ['uk', 'wedding venue Manchester', 'venues/manchester'],
  ['uk', 'celebrant Lake District', 'planners/region/lake-district?service=SECULAR_CEREMONY'],
  ['uk', 'wedding near Brighton', 'planners/brighton-and-hove/brighton?km=50'],
  ['uk', 'June 12th, 2027 wedding Leeds', 'planners/leeds?date=2027-06-12'],
  // Germany
  ['de', 'Hochzeit 12.6.2027 München', 'planners/bayern/munchen?date=2027-06-12'],
  ['de', 'Hochzeitsplaner Muenchen', 'planners/bayern/munchen'],
  ['de', 'München Hochzeitsplanerin', 'planners/bayern/munchen'],
  ['de', 'freie Trauung Bodensee', 'planners/region/bodensee?service=SECULAR_CEREMONY'],
  ['de', 'Hochzeitslocation Köln', 'venues/nordrhein-westfalen/koln'],
  ['de', 'Schloss Hochzeit Bayern', 'venues/bayern?type=castle'],
  ['de', 'Bavaria', 'planners/bayern'],
  ['de', 'Frankfurt', 'planners/hessen/frankfurt-am-main'],
  // Italy
  ['it', 'location matrimonio Lago di Como', 'venues/region/lago-di-como'],
  ['it', 'wedding planner Toscana', 'planners/region/toscana'],
  ['it', 'Tuscany wedding september 2027', 'planners/region/toscana?date=2027-09'],
  ['it', 'siena toscana matrimonio', 'planners/siena/siena'],
  ['it', 'matrimonio Roma 12 giugno', 'planners/roma?date=2027-06-12'],
  ['it', 'Florence', 'planners/firenze/firenze'],
  // Spain
  ['es', 'boda en Sevilla', 'planners/sevilla'],
  ['es', 'organizadora de bodas Barcelona', 'planners/barcelona'],
  ['es', 'boda Mallorca 5 de septiembre de 2027', 'planners/region/mallorca?date=2027-09-05'],
  ['es', 'finca para bodas Costa Brava', 'venues/region/costa-brava?type=domain'],
  // Portugal
  ['pt', 'casamento em Lisboa 12 de junho de 2027', 'planners/lisboa?date=2027-06-12'],
  ['pt', 'Algarve wedding', 'planners/region/algarve'],
  ['pt', 'quinta casamento Douro', 'venues/region/vale-do-douro?type=domain'],
  ['pt', 'Lisbon wedding planner', 'planners/lisboa/lisboa'],
  ['pt', 'casamento Porto', 'planners/porto'],
])('on the host %s “%s” leads to %s', async (host, typed, to) => expect(await leads(host, typed)).toBe(to))

test('suggestions read whole phrases, in the language of the page, and lead there in it', async () => {
  const suggest = async (host: string, query: string) =>
    (await get(host, `/api/directory/suggestions?${query}`)).json<Suggestion[]>()
  const [lyon] = await suggest('fr', 'q=mariage lyon 12 juin&lang=fr')
  expect(lyon).toMatchObject({
    name: 'Lyon',
    detail: 'Rhône · 12\u00a0juin\u00a02027',
    path: '/wedding-planners/rhone/lyon?date=2027-06-12',
  })
  const [castle] = await suggest('fr', 'q=mariage château provence&lang=de')
  expect(castle).toMatchObject({
    name: 'Provence',
    detail: 'Region · Schloss & Burg',
    path: '/de/wedding-venues/region/provence?type=castle',
  })
  const [country] = await suggest('fr', 'q=coordination jour j&lang=en')
  expect(country).toMatchObject({ type: 'country', path: '/en/wedding-planners?service=DAY_COORDINATION' })
  expect((await suggest('fr', 'q=mariage'))[0]?.type).not.toBe('country')
})

test('a date is shown, filters nothing, says so, and stands in the couple’s form', async () => {
  const list = await get('fr', '/wedding-planners/haute-savoie/annecy?date=2027-06-12')
  expect(list.headers['cache-control']).toBe('private, no-store')
  expect(list.body).toContain('12\u00a0juin\u00a02027')
  expect(list.body).toContain('Elle ne filtre pas cette liste')
  expect(list.body).toContain('>Atelier Pivoine<')
  expect(list.body).toContain('name="robots" content="noindex')
  const [cookie] = list.cookies
  expect(cookie).toMatchObject({ name: 'wedding-date', value: '2027-06-12', httpOnly: true })
  const form = await server.app.inject({
    url: '/project',
    headers: { host: 'fr.localhost' },
    cookies: { 'wedding-date': '2027-06-12' },
  })
  expect(form.body).toMatch(/name="eventDate"[^>]*value="2027-06-12"|value="2027-06-12"[^>]*name="eventDate"/)
  expect(form.cookies.find(({ name }) => name === 'wedding-date')?.value).toBe('')
  const forgotten = await get('fr', '/wedding-planners/haute-savoie/annecy?sort=price&date=')
  expect([forgotten.statusCode, forgotten.headers.location]).toEqual([
    303,
    '/wedding-planners/haute-savoie/annecy?sort=price',
  ])
  expect(forgotten.cookies[0]).toMatchObject({ name: 'wedding-date', value: '' })
})

test('a past date is no date, and a month becomes the season of the form', async () => {
  const over = await get('fr', '/wedding-planners/haute-savoie/annecy?date=2026-11-21')
  expect(over.cookies).toEqual([])
  expect(over.body).not.toContain('Oublier la date')
  const form = await server.app.inject({
    url: '/project',
    headers: { host: 'fr.localhost' },
    cookies: { 'wedding-date': '2027-06' },
  })
  expect(form.body).toMatch(/<option value="summer" selected/)
  expect(form.body).toMatch(/<option value="2027" selected/)
})

test('the list of a village goes on around it, says so, and shows how far everybody is', async () => {
  const { body } = await get('fr', '/wedding-planners/haute-savoie/talloires-montmin')
  expect(body).toContain('Personne n’est encore inscrit ici.')
  expect(body).toMatch(/jusqu’à \d+\u00a0km à vol d’oiseau/)
  expect(body).toContain('>Atelier Pivoine<')
  expect(body).toMatch(/Annecy · \d+\u00a0km/)
  expect(body).toContain('<title>Wedding planners à Talloires-Montmin et alentours')
  const narrowed = await get('fr', '/wedding-planners/haute-savoie/talloires-montmin?service=SECULAR_CEREMONY')
  expect(narrowed.body).not.toContain('vol d’oiseau')
})

test('words in the address of a list are searched for among what it lists', async () => {
  const goingTo = async (url: string) => String((await get('fr', url)).headers.location)
  const venues = await goingTo(`/wedding-venues?q=${encodeURIComponent('Annecy')}&guests=up_to_100`)
  expect(venues).toMatch(/^\/search\?kind=venue&q=Annecy/)
  expect(await goingTo(venues)).toMatch(/^\/wedding-venues\/haute-savoie\/annecy/)
  expect(await goingTo(await goingTo('/wedding-planners?q=Annecy'))).toBe('/wedding-planners/haute-savoie/annecy')
})

test.each([
  ['/fr/wedding-planners/flandre-orientale/gand', '/fr/wedding-planners/oost-vlaanderen/gent'],
  ['/wedding-venues/west-vlaanderen/coxyde?type=castle', '/wedding-venues/west-vlaanderen/koksijde?type=castle'],
  ['/wedding-planners/luik', '/wedding-planners/liege'],
])('%s, in the words of another language, has moved to %s', async (url, to) => {
  const { statusCode, headers } = await server.app.inject({ url, headers: { host: 'be.localhost' } })
  expect({ statusCode, to: headers.location }).toEqual({ statusCode: 301, to })
})

test('an address in no language is missing', async () => {
  const url = '/wedding-planners/oost-vlaanderen/gandt'
  expect((await server.app.inject({ url, headers: { host: 'be.localhost' } })).statusCode).toBe(404)
})
