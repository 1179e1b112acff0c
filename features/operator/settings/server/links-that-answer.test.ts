import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { legalPaths } from '@bouquet/domain/legal-pages'
import { type SwitchName, switchNames } from '@bouquet/domain/switch-names'
import { trustReportPath } from '@bouquet/domain/trust-report-path'
import { submissionTo } from '@bouquet/features/couples/projects/server/testing/couple-fixtures.ts'
import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import { createOperator, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: TestServer
let owner: Awaited<ReturnType<typeof createOperator>>
let planner: Awaited<ReturnType<typeof createProvider>>
let followUp: string
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
  owner = await createOperator(server.db, ['owner'])
  planner = await createProvider(server.db, { company_name: 'Atelier Pivoine', slug: 'atelier-pivoine-annecy' })
  const { id } = await createProject(server.db, [planner.id])
  followUp = `/project/${await createProjectToken(server.db, id, server.services.now())}`
})
afterAll(() => server.close())
afterEach(async () => {
  await put('served', { countries, languages })
  await put('switches', everywhere)
})

const everywhere = Object.fromEntries(switchNames.map((name) => [name, countries]))
const withoutFrance = countries.filter((country) => country !== 'FR')
const put = (group: string, values: object) =>
  server.call(owner, 'PUT', '/api/admin/settings', { group, values, reason: 'Our team is not ready for it there.' })
const closeFrance = () => put('served', { countries: withoutFrance, languages })
const switchOff = (...names: SwitchName[]) =>
  put('switches', { ...everywhere, ...Object.fromEntries(names.map((name) => [name, withoutFrance])) })
const read = (url: string) => server.app.inject({ url, headers: { host: 'fr.localhost', accept: 'text/html' } })
const send = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'fr.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `locale=en&back=${followUp}`,
  })

/** What a page links to, or sends its forms to, on its own host; not the page itself in other languages, which says the same. */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<(?:a|form)\b(?![^>]*data-language)[^>]*?\s(?:href|action)="(\/[^"#]*)/g)]
  return found.map(([, path = '']) => path.replaceAll('&amp;', '&'))
}

/** The links of these pages that lead to a page that is not there. */
async function deadLinks(pages: string[]): Promise<string[]> {
  const bodies = await Promise.all(pages.map(async (page) => (await read(page)).body))
  const links = [...new Set(bodies.flatMap(linksOf))].filter((path) => !path.startsWith(followUp))
  expect(links.length).toBeGreaterThan(0)
  const answers = await Promise.all(links.map(async (path) => [path, (await read(path)).body] as const))
  return answers.filter(([, body]) => isLacking(body)).map(([path]) => path)
}

const isLacking = (body: string) =>
  ['Non proposé dans ce pays', 'pas ouvert dans ce pays', 'Not offered in this', 'not open in this country'].some(
    (text) => body.includes(text),
  )

const staying = () => [
  ...Object.values(legalPaths),
  ...[trustReportPath, '/project/link', '/project/link/sent', '/project/sent', '/project/erased/fr', followUp],
  ...['/report', '/nowhere/at-all', '/wedding-planners', '/project', '/favourites', '/guide/list', '/en/project/link'],
]
const directory = () => ['/', '/wedding-venues', `/wedding-planner/${planner.slug}`, '/search?q=a', '/guide/list']

test('every link of the pages of a closed country answers', async () => {
  expect(await deadLinks([...staying(), ...directory()])).toEqual([])
  await closeFrance()
  expect(await deadLinks(staying())).toEqual([])
})

test.each([[['projectForm']], [['favourites']], [['projectForm', 'favourites', 'guides']]] satisfies [SwitchName[]][])(
  'without %o every link of the other pages answers',
  async (names) => {
    await switchOff(...names)
    expect(await deadLinks([...staying(), ...directory()])).toEqual([])
  },
)

test('without the form for couples nobody sends a request, and a project that exists goes on', async () => {
  const known = (await read(`/wedding-planner/${planner.slug}`)).body
  expect([known.includes('action="/project/ask"'), known.includes('data-favourite=')]).toEqual([true, true])
  await switchOff('projectForm', 'favourites')
  const page = (await read(`/wedding-planner/${planner.slug}`)).body
  expect([page.includes('action="/project/ask"'), page.includes('data-favourite=')]).toEqual([false, false])
  expect((await read('/wedding-planners')).body).not.toContain('data-favourite=')
  for (const path of ['/project', '/project/step/choice', '/project/review', '/favourites', '/favourites/shared'])
    expect([path, (await read(path)).statusCode]).toEqual([path, 404])
  for (const path of ['/project/ask', '/project/send', '/project/step/couple', '/favourites'])
    expect([path, (await send(path)).statusCode]).toEqual([path, 404])
  expect((await read('/project')).body).toContain('Une demande déjà envoyée continue')
  expect(
    await server.call(null, 'POST', '/api/projects', submissionTo([planner.slug], 'lea@couple.example')),
  ).toMatchObject({ status: 403, body: { code: 'not_offered_here' } })
  expect((await read('/sitemaps/pages.xml')).body).not.toContain('/project<')
  expect((await read(followUp)).statusCode).toBe(200)
  const { statusCode, headers } = await send('/locale')
  expect([statusCode, headers.location]).toEqual([303, followUp])
})
