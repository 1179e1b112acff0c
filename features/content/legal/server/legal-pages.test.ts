import { countries, countryFacts } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { legalPages, legalPaths } from '@bouquet/domain/legal-pages'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'
import { readFirstLegalTexts, storeFirstLegalTexts } from './store-first-legal-texts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await storeFirstLegalTexts(server.db, new Date('2026-11-22T09:00:00Z'))
})
afterAll(() => server.close())

const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost', ...headers } })

test.each(languages.flatMap((language) => legalPages.map((page) => ({ language, page }))))(
  '$page is read in $language',
  async ({ language, page }) => {
    const { statusCode, headers, body } = await read(
      language === 'fr' ? legalPaths[page] : `/${language}${legalPaths[page]}`,
    )
    const text = readFirstLegalTexts().find((one) => one.page === page && one.language === language)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toMatch(/^public, /)
    expect(body).toContain(`<html lang="${language}"`)
    expect(body.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual([`<h1 lang="${language}">${text?.title}</h1>`])
    expect(body).not.toMatch(/\{\{|undefined/)
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  },
)

test('each host names the page on all seven, and itself as the one to list', async () => {
  const { origins } = server.services.config
  const { headers, body } = await read('/cgv/', { host: 'de.localhost' })
  expect(headers).toMatchObject({ 'content-language': 'de' })
  expect(headers['cache-control']).toMatch(/^public, .*s-maxage=/)
  expect(headers.vary).not.toMatch(/cookie/i)
  const again = await read('/cgv/', { host: 'de.localhost', 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(body).toContain(`<link rel="canonical" href="${origins.DE}/cgv/"/>`)
  for (const country of countries)
    expect(body).toContain(
      `hrefLang="${countryFacts(country).defaultLanguage}-${country}" href="${origins[country]}/cgv/"`,
    )
  expect(body).toContain(`hrefLang="fr-BE" href="${origins.BE}/fr/cgv/"`)
  expect(body).not.toContain('noindex')
})

test('the legal notice says who runs the site', async () => {
  const { settings } = server.services
  const [seller, publisher] = [settings.read('seller'), settings.read('publisher')]
  const { body } = await read('/legal-notice/')
  expect(body).toContain(seller.address.replaceAll('\n', ', '))
  expect(body).toContain(seller.vatNumber)
  expect(body).toContain(`href="mailto:${publisher.email}"`)
})

test('what the operator has not set is left out with its whole line', () => {
  expect(fillIn('Call us: {{phone}}\n\nWrite to {{contact}}', { phone: null, contact: 'a@b.example' })).toBe(
    '\nWrite to a@b.example',
  )
})

test('an operator’s edit survives the next start, what nobody has edited follows the product', async () => {
  await server.db
    .updateTable('legal_texts')
    .set({ body: '## Ours\n\nOwn words' })
    .where('page', '=', 'privacy')
    .execute()
  await server.db.updateTable('legal_texts').set({ title: 'Terms of 2019' }).where('page', '=', 'terms').execute()
  await server.db
    .updateTable('legal_texts')
    .set(({ fn, val, ref }) => ({
      first_text_md5: fn('md5', [fn('concat_ws', [val('\n'), ref('title'), ref('description'), ref('body')])]),
    }))
    .where('page', '=', 'terms')
    .execute()
  await storeFirstLegalTexts(server.db, new Date())
  expect((await read('/privacy/')).body).toContain('Own words')
  expect((await read('/cgv/')).body).not.toContain('Terms of 2019')
})

test.each([
  ['/cgv', '/cgv/'],
  ['/terms', '/cgv/'],
  ['/privacy', '/privacy/'],
  ['/legal-notice', '/legal-notice/'],
])('%s leads to %s for good', async (url, location) => {
  const answer = await read(url)
  expect({ statusCode: answer.statusCode, location: answer.headers.location }).toEqual({ statusCode: 301, location })
})
