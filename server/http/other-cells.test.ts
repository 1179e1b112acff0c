import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from '../database/testing/factories.ts'
import { openCountries } from '../settings/served.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ COUNTRIES: 'be, fr', ORIGIN_DE: 'http://de.localhost:4999' })
  await createProvider(server.db, { slug: 'atelier-pivoine', listed_country: 'DE', department_code: '74' })
})
afterAll(() => server.close())

const ask = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url, headers: { host, accept: 'text/html' } })

test('a page of a country that is served elsewhere leads to that country’s host with its whole address', async () => {
  const answer = await ask('de.localhost', '/en/wedding-planners?budget=2')
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    'http://de.localhost:4999/en/wedding-planners?budget=2',
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a call for it is refused, and so is a page whose host leads here', async () => {
  for (const answer of [await ask('de.localhost', '/api/login_check', 'POST'), await ask('de.localhost', '/api/me')])
    expect([answer.statusCode, answer.json().code]).toEqual([421, 'country_elsewhere'])
  const page = await ask('de.localhost:4999', '/wedding-planners')
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([421, 'noindex'])
  expect(page.body).toContain('<html lang="de')
  expect(page.body).toContain('Die Website dieses Landes wird unter einer anderen Adresse betrieben.')
  expect((await ask('de.localhost:4999', '/en/wedding-planners')).body).toContain('served from another address')
  const program = await server.app.inject({ url: '/wedding-planners', headers: { host: 'de.localhost:4999' } })
  expect([program.statusCode, program.json().code]).toEqual([421, 'country_elsewhere'])
})

test('the served hosts answer, visitors can choose every country, and searches and sitemaps know their own', async () => {
  const [front, other] = [await ask('fr.localhost', '/wedding-planners'), await ask('be.localhost', '/sitemap.xml')]
  expect([front.statusCode, other.statusCode]).toEqual([200, 200])
  expect(front.body).toContain('http://de.localhost:4999')
  expect(front.body).not.toMatch(/hreflang="de-DE"/i)
  expect(openCountries(server.services)).toEqual(['FR', 'BE'])
  expect((await ask('fr.localhost', '/register')).body).toContain('data-countries="FR BE"')
})

test('health does not depend on the host', async () => {
  expect((await ask('de.localhost', '/health/live')).statusCode).toBe(200)
})
