import { createProvider, createReview, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const fetchBadge = (slug: string, file = 'big-white.svg', headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/badge/${slug}/${file}`, headers: { host: 'localhost', ...headers } })

async function rated(ratings: number[], values = {}) {
  const provider = await createProvider(server.db, values)
  for (const rating of ratings) await createReview(server.db, provider.id, { rating })
  return provider
}

test.each([
  ['little', 'white'],
  ['little', 'black'],
  ['big', 'white'],
  ['big', 'black'],
])('the %s %s badge states the true figures to pages of any site, and runs nothing', async (size, theme) => {
  const provider = await rated([5, 5, 4])
  const { statusCode, headers, body } = await fetchBadge(provider.slug, `${size}-${theme}.svg`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringMatching(/s-maxage=300, stale-while-revalidate/),
  })
  for (const shown of ['4,7', '3 avis', 'lang="fr"', '<title>Maison Alba']) expect(body).toContain(shown)
  expect(body).not.toMatch(/<script|href|on\w+=|@import|url\((?!#)/i)
})

test('stats follow the reviews, and what has not changed is not sent again', async () => {
  const provider = await rated([5, 5, 5])
  const { headers, body } = await fetchBadge(provider.slug)
  expect(body).toContain('5,0')
  const again = await fetchBadge(provider.slug, 'big-white.svg', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await createReview(server.db, provider.id, { rating: 1 })
  const changed = await fetchBadge(provider.slug, 'big-white.svg', { 'if-none-match': String(headers.etag) })
  expect(changed.body).toContain('4,0')
})

test('the page, what search engines read and the badge count the same published reviews', async () => {
  const provider = await createProvider(server.db)
  for (const proof of ['couple_of_request', 'couple_of_request', 'mail_confirmed', 'invited'] as const)
    await createReview(server.db, provider.id, { proof })
  await createReview(server.db, provider.id, { state: 'awaiting_moderation' })
  await createReview(server.db, provider.id, { state: 'refused', refusal_reason: 'Écrit par quelqu’un d’autre' })
  const page = await server.app.inject({ url: `/wedding-planner/${provider.slug}`, headers: { host: 'localhost' } })
  expect(page.body).toContain('2 avis vérifiés et 2 avis confirmés par <span class="whole">e-mail</span>')
  expect(page.body).toMatch(/"aggregateRating":\{[^}]*"reviewCount":4[,}]/)
  const { body } = await fetchBadge(provider.slug)
  expect(body).toContain('4 avis')
  expect(body).not.toContain('vérifié')
})

test('with fewer than three reviews it states the name alone, in the language of the provider’s country', async () => {
  const provider = await rated([5, 5], { listed_country: 'DE', company_name: 'Haus Linde' })
  const { body } = await fetchBadge(provider.slug)
  expect(body).toContain('>Haus Linde<')
  expect(body).toContain('auf Bouquet')
  expect(body).not.toContain('5,0')
})

test.each(['</title><script>alert(1)</script>', '"><svg onload="alert(1)">', 'A & B \u0008 ]]>', 'Ä'.repeat(50)])(
  'the name %j is text, and stays in its place',
  async (name) => {
    const provider = await rated([], { company_name: name })
    for (const file of ['little-white.svg', 'big-black.svg']) {
      const { body } = await fetchBadge(provider.slug, file)
      expect(body).not.toMatch(/<script|<svg on|\p{Cc}/iu)
      expect(body.match(/<svg/g)).toHaveLength(1)
      expect(Math.max(...[...body.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text?.length ?? 0))).toBeLessThan(
        80,
      )
    }
    const { body } = await server.call(provider, 'GET', '/api/badge')
    for (const { html } of (body as { badges: { html: string }[] }).badges) expect(html.match(/</g)).toHaveLength(3)
  },
)

test('a badge ends with the profile: empty while it is hidden, gone once the provider has left, moved with the address', async () => {
  const provider = await rated([5, 5, 5])
  await server.db
    .insertInto('former_slugs')
    .values({ kind: 'provider', slug: 'nom-dautrefois', subject_id: provider.id, changed_at: new Date() })
    .execute()
  const moved = await fetchBadge('nom-dautrefois', 'little-black.svg')
  expect(moved.statusCode).toBe(301)
  expect(moved.headers.location).toContain(`/badge/${provider.slug}/little-black.svg`)
  await server.db.updateTable('providers').set({ siret_status: 'inactive' }).where('id', '=', provider.id).execute()
  const hidden = await fetchBadge(provider.slug)
  expect([hidden.statusCode, hidden.body.includes('<text')]).toEqual([404, false])
  expect(hidden.body).toContain('<svg')
  await server.call(provider, 'DELETE', '/api/account/delete', { reason: 'Je prends ma retraite après trente ans.' })
  const gone = await fetchBadge(provider.slug)
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([410, 'image/svg+xml; charset=utf-8'])
  expect((await fetchBadge('nobody')).statusCode).toBe(404)
  for (const file of ['huge-white.svg', 'big-red.svg', 'big-white.png'])
    expect((await fetchBadge(provider.slug, file)).statusCode).toBe(404)
})

test('the snippet leads to the profile without recommending it, and is there before the profile is public', async () => {
  const provider = await createProvider(server.db, { is_moderated: false })
  const { body } = await server.call(provider, 'GET', '/api/badge')
  const origin = server.services.config.origins.FR
  const { badges, ...rest } = body as { badges: { html: string; svg: string }[] }
  expect(rest).toEqual({
    profileUrl: `${origin}/wedding-planner/${provider.slug}`,
    isPublic: false,
    hasRating: false,
    shareOfFirst: null,
  })
  expect(badges).toHaveLength(4)
  expect(badges[0]?.html).toBe(
    `<a href="${origin}/wedding-planner/${provider.slug}" rel="nofollow"><img src="${origin}/badge/${provider.slug}/little-white.svg" width="192" height="56" alt="Maison Alba · Bouquet" loading="lazy"></a>`,
  )
  expect(badges[0]?.svg).toContain('Maison Alba')
  const owner = await createProvider(server.db, { is_planner: false })
  expect((await server.call(owner, 'GET', '/api/badge')).status).toBe(404)
})

test('the share of first entries with the badge is counted by impressions, and shown once it is half of twenty', async () => {
  const country = { listed_country: 'PT' as const }
  const first = await Promise.all(Array.from({ length: 20 }, () => createProvider(server.db, country)))
  const shareOf = async () => {
    const { body } = await server.call(first[0] ?? null, 'GET', '/api/badge')
    return (body as { shareOfFirst: number | null }).shareOfFirst
  }
  const see = (provider: { slug: string }, referer: string) => fetchBadge(provider.slug, 'big-white.svg', { referer })
  for (const provider of first.slice(0, 9)) await see(provider, 'https://maison-alba.example/')
  await see(first[9] ?? { slug: '' }, `${server.services.config.origins.PT}/integrate-badge`)
  await see(first[10] ?? { slug: '' }, 'nonsense')
  expect(await shareOf()).toBeNull()
  for (const provider of first.slice(9, 12)) await see(provider, 'https://maison-alba.example/')
  expect(await shareOf()).toBe(0.6)
  server.setNow(new Date(Date.now() + 40 * 86_400_000))
  expect(await shareOf()).toBeNull()
  server.setNow(new Date())
})

test('a venue has a badge of its own with its own rating, which only its owner gets the code of', async () => {
  const owner = await rated([1, 1, 1])
  const venue = await createVenue(server.db, owner.id, { name: 'Le Moulin', is_published: true, is_validated: true })
  for (const rating of [5, 5, 4]) await createReview(server.db, owner.id, { rating, venue_id: venue.id })
  const { body, statusCode } = await fetchBadge(`venue/${venue.slug}`)
  expect(statusCode).toBe(200)
  for (const shown of ['4,7', '3 avis', 'Le Moulin']) expect(body).toContain(shown)
  expect((await fetchBadge(venue.slug)).statusCode).toBe(404)
  const answer = await server.call(owner, 'GET', `/api/badge?venue=${venue.id}`)
  const origin = server.services.config.origins.FR
  expect(answer.body).toMatchObject({
    isPublic: true,
    hasRating: true,
    profileUrl: `${origin}/wedding-venue/${venue.slug}`,
  })
  expect((answer.body as { badges: { html: string }[] }).badges[0]?.html).toContain(
    `src="${origin}/badge/venue/${venue.slug}/little-white.svg"`,
  )
  expect((await server.call(await createProvider(server.db), 'GET', `/api/badge?venue=${venue.id}`)).status).toBe(404)
})

test('a venue’s badge ends with the venue: empty while it is hidden, moved with its address', async () => {
  const owner = await createProvider(server.db)
  const venue = await createVenue(server.db, owner.id, { name: 'Le Moulin', is_published: true, is_validated: true })
  await server.db
    .insertInto('former_slugs')
    .values({ kind: 'venue', slug: 'moulin-dautrefois', subject_id: venue.id, changed_at: new Date() })
    .execute()
  const moved = await fetchBadge('venue/moulin-dautrefois')
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    expect.stringContaining(`/badge/venue/${venue.slug}/big-white.svg`),
  ])
  await server.db.updateTable('venues').set({ is_published: false }).where('id', '=', venue.id).execute()
  const hidden = await fetchBadge(`venue/${venue.slug}`)
  expect([hidden.statusCode, hidden.body.includes('<text')]).toEqual([404, false])
})
