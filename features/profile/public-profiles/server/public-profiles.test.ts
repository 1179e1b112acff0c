import { randomUUID } from 'node:crypto'
import {
  createPhoto,
  createPortfolio,
  createProvider,
  createReview,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** The page as text, with non-breaking spaces replaced by plain ones. */
async function visit(url: string, host = 'fr.localhost', userAgent = firefox) {
  const headers = { host, 'user-agent': userAgent, accept: 'text/html' }
  const { statusCode, headers: answered, body } = await server.app.inject({ method: 'GET', url, headers })
  return { statusCode, headers: answered, body: body.replace(/[\u00a0\u202f]/g, ' ') }
}

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''))

test('the page of a planner says what the provider says, and prices and texts only where they are shown', async () => {
  const { id, slug } = await createProvider(server.db, {
    services: ['FULL_PLANNING', 'DAY_COORDINATION'],
    portrait: '<p>Née au-dessus d’un magasin de fleurs.</p><p>Et <b>calme</b>.</p><script>alert(1)</script>',
  })
  await server.db
    .updateTable('provider_services')
    .set({
      is_budget_visible: false,
      is_description_visible: false,
      budget_from_cents: 777_700,
      description: 'En secret.',
    })
    .where('provider_id', '=', id)
    .where('service_id', '=', 3)
    .execute()
  const { body, statusCode } = await visit(`/wedding-planner/${slug}`)
  expect(statusCode).toBe(200)
  for (const shown of [
    'Maison Alba',
    'Née au-dessus d’un magasin',
    '<strong>calme</strong>',
    'Coordination du jour J',
    '1 200 €',
  ])
    expect(body).toContain(shown)
  for (const hidden of ['7 777', 'En secret', 'alert(1)', '+33639981234', '@somebody.example'])
    expect(body).not.toContain(hidden)
})

test('a page is cached until something that it shows changes, wherever that is written', async () => {
  // Alone in its department, because prices of others would appear beside it.
  const { id, slug } = await createProvider(server.db, { department_code: '09' })
  const page = () => visit(`/wedding-planner/${slug}`)
  expect((await page()).body).toContain('1 200 €')
  const cacheable = await page()
  expect(cacheable.headers['cache-control']).toContain('s-maxage')
  await server.db
    .updateTable('provider_services')
    .set({ is_budget_visible: false })
    .where('provider_id', '=', id)
    .execute()
  await vi.waitFor(async () => expect((await page()).body).not.toContain('1 200 €'), 15_000)
  await createReview(server.db, id, { title: 'Encore mieux que prévu' })
  await vi.waitFor(async () => expect((await page()).body).toContain('Encore mieux que prévu'), 15_000)
  await createPhoto(server.db, id, { title: 'Le jardin à l’aube' })
  await vi.waitFor(async () => expect((await page()).body).toContain('Le jardin à l’aube'), 15_000)
  await server.db
    .updateTable('providers')
    .set({ is_moderated: false, moderation_answer: 'refused' })
    .where('id', '=', id)
    .execute()
  await vi.waitFor(async () => expect((await page()).statusCode).toBe(404), 15_000)
})

test.each([
  ['waits for approval', { is_moderated: false }],
  ['has a number that the register denies', { siret_status: 'not_found' as const }],
  ['plans no weddings', { is_planner: false }],
])('who %s has no page', async (_why, values) => {
  const { slug } = await createProvider(server.db, values)
  expect((await visit(`/wedding-planner/${slug}`)).statusCode).toBe(404)
})

test('a retired address is gone, a changed one redirects, and another country’s redirects to its host', async () => {
  const gone = await createProvider(server.db)
  await server.call(gone, 'DELETE', '/api/account/delete', { reason: 'Je prends ma retraite après trente ans.' })
  expect((await visit(`/wedding-planner/${gone.slug}`)).statusCode).toBe(410)
  const { id, slug } = await createProvider(server.db)
  await server.db
    .insertInto('former_slugs')
    .values({ kind: 'provider', slug: 'ancienne-adresse', subject_id: id, changed_at: new Date() })
    .execute()
  const moved = await visit('/wedding-planner/ancienne-adresse')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/wedding-planner/${slug}`])
  const abroad = await visit(`/wedding-planner/${slug}`, 'de.localhost')
  expect([abroad.statusCode, abroad.headers.location]).toEqual([
    301,
    `${server.services.config.origins.FR}/wedding-planner/${slug}`,
  ])
})

test('a page shows only visible, published and public content', async () => {
  const { id, slug } = await createProvider(server.db)
  await createPhoto(server.db, id, { title: 'La table dressée' })
  await createPhoto(server.db, id, { title: 'Cachée au public', is_visible: false })
  const portfolio = await createPortfolio(server.db, id, { title: 'Tout en pivoines' })
  const draft = await createPortfolio(server.db, id, { title: 'Brouillon', is_published: false, published_at: null })
  const { body } = await visit(`/wedding-planner/${slug}`)
  expect(body).toContain('La table dressée')
  expect(body).toContain(`/portfolio/${portfolio.slug}`)
  for (const hidden of ['Cachée au public', 'Brouillon']) expect(body).not.toContain(hidden)
  expect((await visit(`/portfolio/${portfolio.slug}`)).statusCode).toBe(200)
  expect((await visit(`/portfolio/${draft.slug}`)).statusCode).toBe(404)
  await server.db
    .updateTable('providers')
    .set({ is_moderated: false, moderation_answer: 'refused' })
    .where('id', '=', id)
    .execute()
  await vi.waitFor(async () => expect((await visit(`/portfolio/${portfolio.slug}`)).statusCode).toBe(404), 15_000)
})

test('a budget that is hidden is on no page', async () => {
  const { id } = await createProvider(server.db)
  const shown = await createPortfolio(server.db, id, { total_budget_cents: 4_210_000 })
  const hidden = await createPortfolio(server.db, id, { total_budget_cents: 4_210_000, is_budget_hidden: true })
  expect((await visit(`/portfolio/${shown.slug}`)).body).toContain('42 100 €')
  expect((await visit(`/portfolio/${hidden.slug}`)).body).not.toContain('42 100')
})

test.each([
  ['not published', { is_published: false, is_validated: true }, 404],
  ['not validated', { is_published: true, is_validated: false }, 404],
  ['public', { is_published: true, is_validated: true }, 200],
])('a venue that is %s', async (_what, values, status) => {
  const owner = await createProvider(server.db, { is_planner: false })
  const slug = `lieu-${randomUUID()}`
  await createVenue(server.db, owner.id, { ...values, slug, features: ['garden', 'unheardOf'] })
  const { statusCode, body } = await visit(`/wedding-venue/${slug}`)
  expect(statusCode).toBe(status)
  expect(body.includes('Jardin')).toBe(status === 200)
  expect(body).not.toContain('unheardOf')
})

test('what search engines read has all that its types ask for, and a rating of published reviews alone', async () => {
  const { id, slug } = await createProvider(server.db)
  await createPhoto(server.db, id)
  const page = async () => dataOf((await visit(`/wedding-planner/${slug}`)).body)
  const [business, crumbs] = await page()
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Maison Alba',
    url: expect.stringMatching(/^http.*\/wedding-planner\//),
    image: [expect.stringMatching(/^http.*\.jpg$/)],
    address: { '@type': 'PostalAddress', addressLocality: 'Annecy', postalCode: '74000', addressCountry: 'FR' },
    geo: { latitude: 45.899, longitude: 6.129 },
  })
  expect(business).not.toHaveProperty('aggregateRating')
  expect(crumbs['@type']).toBe('BreadcrumbList')
  for (const [place, item] of crumbs.itemListElement.entries())
    expect(item).toMatchObject({
      '@type': 'ListItem',
      position: place + 1,
      name: expect.any(String),
      item: expect.stringMatching(/^http/),
    })
  for (const [rating, state] of [
    [5, 'published'],
    [4, 'published'],
    [1, 'awaiting_moderation'],
  ] as const)
    await createReview(server.db, id, { rating, state })
  const [rated] = await page()
  expect(rated.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    reviewCount: 2,
    bestRating: 5,
    worstRating: 1,
  })
})

test('reviews can be filtered by stars; filtered pages are for people only', async () => {
  const { id, slug } = await createProvider(server.db)
  await createReview(server.db, id, { rating: 5, title: 'Parfait du début à la fin' })
  await createReview(server.db, id, { rating: 2, title: 'Un peu déçus' })
  const { body } = await visit(`/wedding-planner/${slug}?stars=2`)
  expect(body).toContain('Un peu déçus')
  expect(body).not.toContain('Parfait du début')
  expect(body).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(body).toContain(`<link rel="canonical" href="${server.services.config.origins.FR}/wedding-planner/${slug}"/>`)
  for (const nonsense of ['stars=99', 'stars=1;drop', 'page=-1', 'page=100000'])
    expect((await visit(`/wedding-planner/${slug}?${nonsense}`)).statusCode).toBe(200)
})

test('the way out leads to a stored link only, and counts people', async () => {
  const { id, slug } = await createProvider(server.db, { website: 'https://www.maison-alba.example/a?b=c' })
  await server.db
    .insertInto('social_links')
    .values({ provider_id: id, network: 'instagram', url: 'https://www.instagram.com/maisonalba' })
    .execute()
  const follow = async (type: string, agent?: string) => {
    const { statusCode, headers } = await visit(`/annuaire/track/${slug}/${type}`, 'fr.localhost', agent)
    return [statusCode, headers.location]
  }
  expect(await follow('website')).toEqual([302, 'https://www.maison-alba.example/a?b=c'])
  expect(await follow('website', 'Googlebot/2.1')).toEqual([302, 'https://www.maison-alba.example/a?b=c'])
  expect(await follow('instagram')).toEqual([302, 'https://www.instagram.com/maisonalba'])
  for (const type of ['facebook', 'https:%2F%2Fevil.example', '%0d%0aset-cookie:a=b'])
    expect((await follow(type))[0]).toBe(404)
  const clicks = await server.db.selectFrom('link_clicks').select(['type', 'clicks']).orderBy('type').execute()
  expect(clicks).toEqual([
    { type: 'instagram', clicks: 1 },
    { type: 'website', clicks: 1 },
  ])
})

test('a venue’s links and the way to it are counted for its owner', async () => {
  const owner = await createProvider(server.db)
  const venue = { slug: `orme-${owner.id}`, website: 'https://orme.example', is_published: true, is_validated: true }
  await createVenue(server.db, owner.id, venue)
  const follow = async (type: string) => (await visit(`/annuaire/track/venue/${venue.slug}/${type}`)).headers.location
  expect(await follow('website')).toBe('https://orme.example')
  expect(await follow('route')).toBe('https://www.openstreetmap.org/directions?route=%3B45.899%2C6.129')
  expect(await follow('facebook')).toBeUndefined()
  const clicks = await server.db
    .selectFrom('link_clicks')
    .select(['type', 'clicks'])
    .where('provider_id', '=', owner.id)
    .orderBy('type')
    .execute()
  expect(clicks).toEqual([
    { type: 'route', clicks: 1 },
    { type: 'website', clicks: 1 },
  ])
})

test('once public, the back-office knows the page’s address', async () => {
  const provider = await createProvider(server.db)
  const waiting = await createProvider(server.db, { is_moderated: false })
  const urlOf = async (account: { id: string }) => (await server.call(account, 'GET', '/api/profile-url')).body
  expect(await urlOf(provider)).toEqual({
    url: `${server.services.config.origins.FR}/wedding-planner/${provider.slug}`,
  })
  expect(await urlOf(waiting)).toEqual({ url: null })
})
