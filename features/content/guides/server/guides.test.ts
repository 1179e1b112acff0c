import { countries, countryFacts } from '@bouquet/domain/countries'
import { guidePath } from '@bouquet/domain/guides'
import { languages } from '@bouquet/domain/languages'
import { currencies } from '@bouquet/domain/money'
import { countryOfText } from '@bouquet/features/content/text-versions/server/country-of-text.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstGuides, readFirstTexts } from './first-guides.ts'
import { withPassages } from './guide-passages.ts'
import { storeFirstGuides } from './store-first-guides.ts'

const start = new Date('2026-11-22T09:00:00Z')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(new Date('2026-11-23T09:00:00Z'))
  await storeFirstGuides(server.db, start)
})
afterAll(() => server.close())

const hostOf = (country: (typeof countries)[number]) => `${countryFacts(country).hostLabel}.localhost`
const read = (country: (typeof countries)[number], url: string, cookie?: string) =>
  server.app.inject({ url, headers: { host: hostOf(country), ...(cookie && { cookie }) } })
const slugIn = (key: string, language: string) =>
  readFirstTexts().find((text) => text.key === key && text.language === language)?.slug ?? ''

describe.each(languages)('in %s', (language) => {
  const texts = readFirstTexts().filter((text) => text.language === language)

  test('each of the twelve guides has its own text, long enough, and asks and answers', () => {
    expect(texts.map(({ key }) => key)).toEqual(firstGuides.map(({ key }) => key))
    for (const field of ['slug', 'title', 'description'] as const)
      expect(new Set(texts.map((text) => text[field])).size).toBe(12)
    for (const { description, ...text } of texts) {
      const body = withPassages(text.body, countryOfText(language))
      expect(description.length).toBeLessThanOrEqual(160)
      expect(body.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length).toBeGreaterThanOrEqual(450)
      expect(body.match(/^### .*\?$/gmu)?.length).toBeGreaterThanOrEqual(2)
    }
  })
})

test('the list of each host leads to all guides, in its language', async () => {
  for (const country of countries) {
    const { statusCode, body } = await read(country, '/guide/list')
    expect(statusCode).toBe(200)
    for (const { key } of firstGuides)
      expect(body).toContain(`href="${guidePath(slugIn(key, countryFacts(country).defaultLanguage))}"`)
  }
})

test('a guide names itself on all seven hosts in all its languages, and each of these names the same', async () => {
  const pages = await Promise.all(
    countries.map((country) => read(country, guidePath(slugIn('budget', countryFacts(country).defaultLanguage)))),
  )
  const named = pages.map(({ body }) => body.match(/<link rel="alternate" hrefLang="[^>]+>/g))
  expect(named[0]).toHaveLength(49)
  for (const links of named) expect(links).toEqual(named[0])
  for (const [place, { body }] of pages.entries()) {
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]
    const country = countries[place] ?? 'FR'
    const here = `hrefLang="${countryFacts(country).defaultLanguage}-${country}" href="${canonical}"`
    expect(named[0]?.filter((link) => link.includes(here))).toHaveLength(1)
  }
})

test('what is true in some countries alone is read there alone', async () => {
  const legal = guidePath(slugIn('legal-steps', 'fr'))
  const [french, belgian] = await Promise.all([
    read('FR', legal),
    read('BE', `/fr${guidePath(slugIn('legal-steps', 'nl'))}`),
  ])
  expect(french.body).toContain('Les bans')
  expect(french.body).not.toContain('maison communale')
  expect(belgian.body).toContain('maison communale')
  expect(belgian.body).not.toMatch(/Les bans|en France/)
  const [british, spanish] = await Promise.all([
    read('GB', guidePath(slugIn('timeline', 'en'))),
    read('ES', `/en${guidePath(slugIn('timeline', 'es'))}`),
  ])
  expect(british.body).toContain('In England and Wales')
  expect(spanish.body).not.toMatch(/England|register office/)
})

test('every passage of a guide is written for one country or several, and none leaves a mark', () => {
  for (const { title, description, body } of readFirstTexts())
    for (const country of countries)
      expect([title, description, body].map((text) => withPassages(text, country)).join()).not.toMatch(/\{\{|\}\}/)
})

test('a guide about the law is read in a language of the country, and search engines are named no other', async () => {
  const path = guidePath(slugIn('legal-steps', 'fr'))
  const { body } = await read('FR', `/en${path}`)
  expect(body).toContain('Les bans')
  expect(body).toContain('>French</span>')
  expect(body).toContain(`<link rel="canonical" href="${server.services.config.origins.FR}${path}"/>`)
  const named = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/g)].map(([, language]) => language)
  expect(named.toSorted()).toEqual(['de-DE', 'en-GB', 'es-ES', 'fr-BE', 'fr-FR', 'it-IT', 'nl-BE', 'pt-PT'])
})

test('amounts of a guide are those of the host’s country, in whatever language it is read', async () => {
  const budget = guidePath(slugIn('budget', 'fr'))
  const plain = async (country: 'FR' | 'GB', url: string) => (await read(country, url)).body.replaceAll('\u00a0', ' ')
  expect(await plain('FR', budget)).toContain('25 000 €')
  expect(await plain('FR', `/en${budget}`)).toContain('€23,000')
  const british = await plain('GB', guidePath(slugIn('budget', 'en')))
  expect(british).toContain('£25,000')
  const french = await plain('GB', `/fr${guidePath(slugIn('budget', 'en'))}`)
  expect(french).toContain('27 000 £')
  for (const body of [british, french]) expect(body).not.toMatch(/€|\{EUR/)
})

test('no guide names an amount in one currency alone, but for what a law states', () => {
  const named = readFirstTexts().filter(({ body, description }) =>
    /[€£]|\b(?:euros?|pounds)\b/i.test(body + description),
  )
  expect(named.map(({ key, language }) => `${language} ${key}`)).toEqual(['en contracts'])
})

test.each(languages)('the parts of the budget add up to its total in every currency (%s)', (language) => {
  const { body = '' } = readFirstTexts().find((text) => text.key === 'budget' && text.language === language) ?? {}
  for (const currency of currencies) {
    const [total, ...parts] = [...body.matchAll(new RegExp(`${currency} (\\d+)`, 'g'))].map(([, units]) =>
      Number(units),
    )
    expect(parts.length).toBeGreaterThanOrEqual(9)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
  }
})

test('search engines read the article, the way to it and its questions', async () => {
  const { body } = await read('FR', guidePath(slugIn('contracts', 'fr')))
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(data.map((thing) => thing['@type'])).toEqual(['Article', 'BreadcrumbList', 'FAQPage'])
  expect(data[0]).toMatchObject({ inLanguage: 'fr', datePublished: start.toISOString() })
  expect(data[2].mainEntity[0]).toMatchObject({ name: expect.stringMatching(/^Un devis signé vaut-il contrat\s\?$/) })
})

test('a shared address has a preview image with the title', async () => {
  const { body } = await read('DE', guidePath(slugIn('budget', 'de')))
  const address = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
  const { headers, rawPayload } = await read('DE', new URL(address).pathname)
  expect(headers['content-type']).toBe('image/png')
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect((await read('DE', '/social/guide/no-such-guide.png')).statusCode).toBe(404)
})

test('a guide has an address of its own in each language, whatever cookie comes along', async () => {
  const path = `/de${guidePath(slugIn('venue', 'fr'))}`
  const { body, headers } = await read('FR', path, 'locale=it')
  expect(headers['cache-control']).toMatch(/^public, /)
  expect(body).toContain('Die Hochzeitslocation auswählen')
  expect(body).toContain(`<link rel="canonical" href="${server.services.config.origins.FR}${path}"/>`)
})

test('the address of another language leads to the guide on this host', async () => {
  const { statusCode, headers } = await read('FR', guidePath(slugIn('venue', 'de')))
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 301,
    location: guidePath(slugIn('venue', 'fr')),
  })
})

test('a guide that does not exist is not found', async () => {
  expect((await read('FR', '/guide/no-such-guide')).statusCode).toBe(404)
})

test('the feed is XML with the host’s guides, the latest first', async () => {
  const { headers, body } = await read('IT', '/guide/rss.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { rows } = await sql`select xml_is_well_formed_document(${body}) as "isXml"`.execute(server.db)
  expect(rows).toEqual([{ isXml: true }])
  expect(body.match(/<item>/g)).toHaveLength(12)
  expect(body).toContain(`<link>${server.services.config.origins.IT}${guidePath(slugIn('budget', 'it'))}</link>`)
})

describe('what an operator changes', () => {
  const change = (values: Record<string, unknown>) =>
    server.db
      .updateTable('guide_texts')
      .set(values)
      .where('language', '=', 'en')
      .where('guide_id', '=', (query) => query.selectFrom('guides').select('id').where('key', '=', 'rain-plan'))
      .execute()

  test('survives the next start, and is cleaned where it is shown', async () => {
    await change({
      slug: 'umbrellas',
      body: '## Umbrellas\n\n[go](javascript:alert(1)) <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>',
    })
    await storeFirstGuides(server.db, new Date())
    const { body } = await read('GB', guidePath('umbrellas'))
    expect(body).toContain('Umbrellas</h2>')
    expect(body).not.toMatch(/alert\(|onerror|javascript:/)
  })

  test('the former address leads to the present one', async () => {
    const { statusCode, headers } = await read('GB', guidePath(slugIn('rain-plan', 'en')))
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 301, location: guidePath('umbrellas') })
  })

  test('a guide that is taken back is gone from page, list and feed of its host, and named by no other', async () => {
    await change({ published_at: null })
    const [page, list, feed, french] = await Promise.all([
      read('GB', guidePath('umbrellas')),
      read('GB', '/guide/list'),
      read('GB', '/guide/rss.xml'),
      read('FR', guidePath(slugIn('rain-plan', 'fr'))),
    ])
    expect(page.statusCode).toBe(404)
    for (const { body } of [list, feed, french]) expect(body).not.toContain('umbrellas')
  })
})
