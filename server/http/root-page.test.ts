import { countries, countryFacts } from '@bouquet/domain/countries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const origins = () => server.services.config.origins
const read = async (country: (typeof countries)[number], url: string) =>
  (await server.app.inject({ url, headers: { host: new URL(origins()[country]).host, accept: 'text/html' } })).body
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

test.each(countries)(
  'in %s the root is the entry for providers, links couples to the directory, and names the directory as the front page',
  async (country) => {
    const root = await read(country, '/')
    const front = `${origins()[country]}/wedding-planners`
    expect(root).toContain('data-app="backoffice"')
    expect(canonicalOf(root)).toBe(front)
    expect(root).not.toContain('name="robots"')
    expect(root).toContain(`<noscript><p><a href="${front}">`)
    const page = await read(country, '/wedding-planners')
    expect(canonicalOf(page)).toBe(front)
    expect(page).not.toContain('name="robots"')
    expect(page).toContain(`hrefLang="${countryFacts(country).defaultLanguage}-${country}" href="${front}"`)
  },
)

test('the sitemap contains the front page and not the root for providers, and the sign-in page is hidden from search engines', async () => {
  const sitemap = await read('FR', '/sitemaps/pages.xml')
  expect(sitemap).toContain(`<loc>${origins().FR}/wedding-planners</loc>`)
  expect(sitemap).not.toContain(`<loc>${origins().FR}/</loc>`)
  expect(await read('FR', '/login')).toContain('name="robots" content="noindex"')
})
