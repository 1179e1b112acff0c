import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { legalPaths } from '@bouquet/domain/legal-pages'
import { trustReportPath } from '@bouquet/domain/trust-report-path'
import { submissionTo } from '@bouquet/features/couples/projects/server/testing/couple-fixtures.ts'
import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import {
  createKnownAccount,
  knownPassword,
  signIn,
} from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import {
  createAccount,
  createOperator,
  createProject,
  createProvider,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: TestServer
let owner: Awaited<ReturnType<typeof createOperator>>
let planner: Awaited<ReturnType<typeof createProvider>>
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
  owner = await createOperator(server.db, ['owner'])
  planner = await createProvider(server.db, { company_name: 'Atelier Pivoine', slug: 'atelier-pivoine-annecy' })
})
afterAll(() => server.close())
afterEach(() => put({}))

const put = (values: object) =>
  server.call(owner, 'PUT', '/api/admin/settings', {
    group: 'served',
    values: { countries, languages, ...values },
    reason: 'We begin where our team speaks the language.',
  })
const without = <Item>(all: readonly Item[], one: Item) => all.filter((item) => item !== one)
const closeFrance = () => put({ countries: without(countries, 'FR') })
const hostOf = (country: Country) => `${countryFacts(country).hostLabel}.localhost`
const read = (url: string, host = 'fr.localhost', headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, accept: 'text/html', ...headers } })
const closedTitle = 'Bouquet n’est pas ouvert dans ce pays'

async function pathsIn(sitemap: string): Promise<string[]> {
  const found = [...(await read(sitemap)).body.matchAll(/<loc>([^<]+)<\/loc>/g)]
  return found.map(([, address]) => new URL(address ?? '').pathname)
}

test('every page that a country’s sitemap names is gone once it is closed, and back once it is open', async () => {
  const pages = (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat()
  expect(pages).toContain(`/wedding-planner/${planner.slug}`)
  const staying = pages.filter((path) => [...Object.values(legalPaths), trustReportPath].includes(path))
  const gone = [...pages.filter((path) => !staying.includes(path)), '/en/wedding-planners', '/nowhere/at-all']
  const statuses = () => Promise.all(pages.map(async (path) => [path, (await read(path)).statusCode]))
  const before = await statuses()
  expect(before).toContainEqual([`/wedding-planner/${planner.slug}`, 200])

  expect((await closeFrance()).status).toBe(200)
  for (const path of gone) {
    const { statusCode, headers, body } = await read(path)
    expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 404, 'noindex'])
    expect(body).toContain(path.startsWith('/en') ? 'Bouquet is not open in this country' : closedTitle)
    expect(body).toContain('href="/login"')
    expect(body).not.toContain(`${server.services.config.origins.FR}/project`)
  }
  for (const path of staying) expect((await read(path)).body).not.toContain(closedTitle)
  expect((await read('/sitemap.xml')).statusCode).toBe(404)
  expect((await read('/sitemaps/pages.xml')).statusCode).toBe(404)
  const robots = await read('/robots.txt')
  expect([robots.statusCode, robots.body.includes('Sitemap:')]).toEqual([200, false])

  await put({})
  expect(await statuses()).toEqual(before)
})

test('other countries name a closed one neither in menus nor to search engines', async () => {
  const page = async () => (await read('/wedding-planners', hostOf('IT'))).body
  const { FR } = server.services.config.origins
  expect(await page()).toContain(`href="${FR}`)
  await closeFrance()
  expect(await page()).not.toContain(`href="${FR}`)
  expect((await read('/wedding-planners', hostOf('IT'))).statusCode).toBe(200)
})

test('in a closed country nobody registers or sends a project; who has an account signs in', async () => {
  const known = await createKnownAccount(server)
  await closeFrance()
  const form = { email: 'new@example.com', phone: '0639981234', lastname: 'Roux', firstname: 'Lou', locale: 'fr' }
  const terms = { terms: true, tosIsAccepted: true }
  expect(
    await server.call(null, 'POST', '/api/register', {
      ...{ ...form, ...terms },
      password: knownPassword,
      role: ['ROLE_PRESTATAIRE'],
    }),
  ).toMatchObject({ status: 403, body: { code: 'country_closed' } })
  const project = submissionTo([planner.slug], 'lea@couple.example')
  expect(await server.call(null, 'POST', '/api/projects', project)).toMatchObject({ body: { code: 'country_closed' } })
  expect((await signIn(server, known.email)).status).toBe(200)
  expect((await read('/register')).body).toContain('data-countries="BE GB DE IT ES PT"')
})

test('a company of a closed country is refused on every host', async () => {
  await put({ countries: without(countries, 'BE') })
  const account = await createAccount(server.db)
  const company = {
    name: 'Maison Peeters',
    siret: null,
    address: { zipcode: '1000', city: 'Bruxelles', countryCode: 'BE', latitude: 50.846, longitude: 4.352 },
    prestations: [1],
    langues: [1],
    dateOfCreation: '2019-04-01',
  }
  expect(await server.call(account, 'POST', '/api/onboarding/finish', { company })).toMatchObject({
    status: 403,
    body: { code: 'country_closed', fields: { 'company.address.countryCode': 'country_closed' } },
  })
})

test('a company moves into no closed country, and stays in its own once that closes', async () => {
  const company = await createProvider(server.db)
  const address = { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.899, longitude: 6.129 }
  const save = (body: object) => server.call(company, 'POST', '/api/company/address', body)
  await put({ countries: without(countries, 'BE') })
  const brussels = { zipcode: '1000', city: 'Bruxelles', countryCode: 'BE', latitude: 50.846, longitude: 4.352 }
  expect(await save(brussels)).toMatchObject({
    status: 403,
    body: { code: 'country_closed', fields: { countryCode: 'country_closed' } },
  })
  await closeFrance()
  expect((await save({ ...address, street: '1 rue Royale' })).status).toBe(200)
})

test('a couple’s project goes on in a closed country', async () => {
  const { id } = await createProject(server.db, [planner.id])
  const token = await createProjectToken(server.db, id, server.services.now())
  const before = await read(`/project/${token}`)
  await closeFrance()
  const after = await read(`/project/${token}`)
  expect([before.statusCode, after.statusCode]).toEqual([200, 200])
})

test('a language that is not offered leads to the host’s own, in addresses, cookies and accounts', async () => {
  const speaker = await createProvider(server.db, { account: { language: 'nl' } })
  const locale = async () =>
    ((await server.call(speaker, 'GET', '/api/me')).body as { user: { locale: string } }).user.locale
  expect(await locale()).toBe('nl')
  expect((await read('/nl/wedding-planners')).statusCode).toBe(200)

  await put({ countries: without(countries, 'BE'), languages: without(languages, 'nl') })
  const { statusCode, headers } = await read('/nl/wedding-planners?km=10')
  expect([statusCode, headers.location]).toEqual([302, '/wedding-planners?km=10'])
  expect((await read('/project/abc', 'fr.localhost', { cookie: 'locale=nl' })).headers['content-language']).toBe('fr')
  const page = (await read('/wedding-planners')).body
  expect(page).not.toContain('data-language="nl"')
  expect(page).not.toContain('hrefLang="nl')
  expect(page).toContain('data-language="de"')
  expect((await read('/login')).body).toContain('data-languages="fr en de it es pt"')
  expect(await locale()).toBe('fr')
  expect(await server.call(speaker, 'POST', '/api/account/change-locale', { locale: 'nl-BE' })).toMatchObject({
    body: { code: 'locale_unknown' },
  })

  await put({})
  expect(await locale()).toBe('nl')
})

test.each([
  [{ countries: [] }, 'countries', 'last_open_country'],
  [{ languages: without(languages, 'nl') }, 'languages', 'language_of_country'],
  [{ languages: [] }, 'languages', 'language_of_country'],
])('%o is refused with its reason', async (values, field, code) => {
  expect(await put(values)).toMatchObject({ status: 422, body: { code, fields: { [`values.${field}`]: code } } })
  expect(server.services.settings.read('served')).toEqual({ countries, languages })
})

test('of two operators who leave a country each, at once, the first counts', async () => {
  const { version } = (await server.call(owner, 'GET', '/api/admin/settings/served')).body as { version: number }
  const close = async (open: Country) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${await server.tokenOf(owner)}`,
        'if-match': `"${version}"`,
      },
      payload: { group: 'served', values: { countries: [open], languages }, reason: 'Only there from now on.' },
    })
  const answers = await Promise.all([close('FR'), close('IT')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
})
