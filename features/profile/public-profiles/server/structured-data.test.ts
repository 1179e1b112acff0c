import { guideListPath, guidePath } from '@bouquet/domain/guides'
import { readFirstTexts } from '@bouquet/features/content/guides/server/first-guides.ts'
import { storeFirstGuides } from '@bouquet/features/content/guides/server/store-first-guides.ts'
import { storeFirstLegalTexts } from '@bouquet/features/content/legal/server/store-first-legal-texts.ts'
import { buildReports } from '@bouquet/features/content/trust-report/server/build-reports.ts'
import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import {
  createPortfolio,
  createProvider,
  createReview,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const thing = [
  '@type',
  '@id',
  'name',
  'url',
  'description',
  'image',
  'sameAs',
  'mainEntityOfPage',
  'potentialAction',
  'identifier',
]
const creativeWork = [
  ...thing,
  ...['headline', 'inLanguage', 'datePublished', 'dateModified', 'author', 'publisher', 'about', 'mainEntity'],
]
const place = [
  ...thing,
  'address',
  'geo',
  'telephone',
  'maximumAttendeeCapacity',
  'aggregateRating',
  'amenityFeature',
  'review',
]
const organization = [...thing, 'address', 'logo', 'telephone', 'email', 'aggregateRating', 'review']

/**
 * The properties that schema.org (release 29) allows for each type that the pages use, including inherited ones, as far as couples' pages might
 * need them.
 */
const allowed: Record<string, string[]> = {
  Article: [...creativeWork, 'wordCount', 'articleBody', 'articleSection'],
  FAQPage: creativeWork,
  WebSite: creativeWork,
  Question: [...creativeWork, 'acceptedAnswer'],
  Answer: [...creativeWork, 'text'],
  Review: [...creativeWork, 'reviewBody', 'reviewRating', 'itemReviewed'],
  BreadcrumbList: [...thing, 'itemListElement', 'numberOfItems', 'itemListOrder'],
  ItemList: [...thing, 'itemListElement', 'numberOfItems', 'itemListOrder'],
  ListItem: [...thing, 'position', 'item'],
  Organization: organization,
  LocalBusiness: [...new Set([...organization, ...place]), 'priceRange', 'currenciesAccepted', 'openingHours'],
  EventVenue: [...place, 'openingHours'],
  PostalAddress: [...thing, 'addressLocality', 'postalCode', 'addressRegion', 'addressCountry', 'streetAddress'],
  GeoCoordinates: [...thing, 'latitude', 'longitude'],
  AggregateRating: [...thing, 'ratingValue', 'reviewCount', 'ratingCount', 'bestRating', 'worstRating'],
  Rating: [...thing, 'ratingValue', 'bestRating', 'worstRating'],
  Person: [...thing, 'address', 'email', 'telephone'],
  SearchAction: [...thing, 'target', 'query-input', 'query'],
  EntryPoint: [...thing, 'urlTemplate', 'encodingType', 'httpMethod'],
}

let server: TestServer
const pages: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  await createPlaces(server.db)
  await storeFirstGuides(server.db, new Date())
  await storeFirstLegalTexts(server.db, new Date())
  await buildReports({ db: server.db, now: () => new Date() })
  const provider = await createProvider(server.db, { review_count: 1, review_average: 4.5 })
  await createReview(server.db, provider.id)
  const owner = await createProvider(server.db, { is_planner: false })
  const venue = await createVenue(server.db, owner.id, { is_published: true, is_validated: true })
  const portfolio = await createPortfolio(server.db, provider.id, {
    is_published: true,
    published_at: new Date('2026-06-01'),
  })
  await server.db.updateTable('portfolios').set({ changed_at: null }).execute()
  Object.assign(pages, {
    front: '/wedding-planners',
    'front of venues': '/wedding-venues',
    country: '/wedding-planners?sort=price',
    region: '/wedding-planners/region/alpes',
    department: '/wedding-planners/haute-savoie',
    town: '/wedding-planners/haute-savoie/annecy',
    village: '/wedding-planners/haute-savoie/annemasse',
    venues: '/wedding-venues/haute-savoie',
    provider: `/wedding-planner/${provider.slug}`,
    venue: `/wedding-venue/chateau-${venue.id}`,
    portfolio: `/portfolio/${portfolio.slug}`,
    guides: guideListPath,
    guide: guidePath(readFirstTexts().find(({ language }) => language === 'fr')?.slug ?? ''),
    project: '/project',
    legal: '/cgv/',
  })
})
afterAll(() => server.close())

type Data = { [name: string]: unknown }
const bodyOf = async (path: string) => (await server.app.inject({ url: path, headers: { host: 'fr.localhost' } })).body
const dataOf = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text))

/** Every object in a block of structured data, with or without a type. */
function thingsIn(value: unknown): Data[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Data, ...Object.values(value).flatMap(thingsIn)]
}

const kinds = ['front', 'front of venues', 'country', 'region', 'department', 'town', 'village', 'venues'].concat([
  'provider',
  'venue',
  'portfolio',
  'guides',
  'guide',
  'project',
  'legal',
])

test.each(kinds)('the page “%s” says nothing to search engines that schema.org does not know', async (kind) => {
  const things = thingsIn(dataOf(await bodyOf(pages[kind] ?? '')))
  for (const { '@context': _context, ...data } of things) {
    const type = String(data['@type'])
    expect(Object.keys(allowed), `${kind}: ${JSON.stringify(data)}`).toContain(type)
    for (const name of Object.keys(data)) expect(allowed[type], `${kind}: ${type}.${name}`).toContain(name)
  }
  if (!['project', 'legal'].includes(kind)) expect(things.length).toBeGreaterThan(0)
})

test('a portfolio and a guide say when they were published and when they last changed', async () => {
  const articleOf = async (kind: string) =>
    dataOf(await bodyOf(pages[kind] ?? '')).find((data) => data['@type'] === 'Article')
  expect(await articleOf('guide')).toMatchObject({
    datePublished: expect.any(String),
    dateModified: expect.any(String),
  })
  expect(await articleOf('portfolio')).toMatchObject({
    datePublished: '2026-06-01T00:00:00.000Z',
    dateModified: '2026-06-01T00:00:00.000Z',
  })
  await server.db.updateTable('portfolios').set({ title: 'Un oui sous les tilleuls' }).execute()
  const today = new Date().toISOString().slice(0, 10)
  await expect.poll(() => articleOf('portfolio')).toMatchObject({ dateModified: expect.stringContaining(today) })
  expect(await bodyOf(pages.portfolio ?? '')).toContain('property="article:modified_time"')
  expect(await bodyOf('/sitemaps/weddings-all.xml')).toContain(`</loc><lastmod>${today}</lastmod>`)
})

test('the sitemap says of every page whose change is known when it changed', async () => {
  const lines = (await bodyOf('/sitemaps/pages.xml')).split('\n').filter((line) => line.startsWith('<url>'))
  const undated = lines
    .filter((line) => !line.includes('<lastmod>'))
    .map((line) => /<loc>[^<]*?(\/[^<]*)<\/loc>/.exec(line)?.[1])
  expect(lines.length).toBeGreaterThan(10)
  expect(undated.map((path) => path?.replace(/^.*(?=\/)/, ''))).toEqual(['/project'])
})
