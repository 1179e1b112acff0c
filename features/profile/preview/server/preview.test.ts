import {
  createPhoto,
  createPortfolio,
  createProvider,
  createReview,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Link = { url: string; isPublic: boolean }
const linkTo = async (provider: { id: string }, query = 'page=planner') => {
  const { status, body } = await server.call(provider, 'GET', `/api/preview-link?${query}`)
  return { status, ...(body as Link) }
}
const open = (url: string) => {
  const { host, pathname, search } = new URL(url)
  return server.app.inject({ method: 'GET', url: `${pathname}${search}`, headers: { host, accept: 'text/html' } })
}
const waiting = () => createProvider(server.db, { is_moderated: false, website: 'https://maison-alba.example/' })

test('a provider who waits for approval previews their page, which is not indexed, cached or counted', async () => {
  const provider = await waiting()
  await createPhoto(server.db, provider.id, { title: 'La table dressée' })
  await createPhoto(server.db, provider.id, { title: 'Cachée au public', is_visible: false })
  const link = await linkTo(provider)
  expect(link).toMatchObject({ status: 200, isPublic: false })
  const { statusCode, headers, body } = await open(link.url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  for (const shown of ['Aperçu', 'Maison Alba', 'La table dressée', 'noindex', 'href="https://maison-alba.example/"'])
    expect(body).toContain(shown)
  for (const absent of ['Cachée au public', 'data-view', 'rel="canonical"', 'application/ld+json', '/annuaire/track'])
    expect(body).not.toContain(absent)
  expect((await open(link.url.replace(/\/preview.*/, `/wedding-planner/${provider.slug}`))).statusCode).toBe(404)
})

test('a portfolio that is a draft and a venue that waits can be seen ahead, by their owner alone', async () => {
  const provider = await waiting()
  const draft = await createPortfolio(server.db, provider.id, { is_published: false, published_at: null })
  const portfolio = await createPortfolio(server.db, provider.id, { title: 'Déjà raconté' })
  const venue = await createVenue(server.db, provider.id)
  for (const [query, title] of [
    [`page=portfolio&id=${draft.id}`, 'Le dîner sous les noyers'],
    [`page=venue&id=${venue.id}`, 'Château des Ormeraies'],
  ] as const) {
    const { body } = await open((await linkTo(provider, query)).url)
    expect(body).toContain('Aperçu')
    expect(body).toContain(title)
    expect((await linkTo(await waiting(), query)).status).toBe(404)
  }
  const profile = (await open((await linkTo(provider)).url)).body
  expect(profile).toContain('Déjà raconté')
  expect(profile).not.toContain('Le dîner sous les noyers')
  expect(profile).not.toContain(`/portfolio/${portfolio.slug}`)
  expect(profile.match(/\/preview\?pass=/g)?.length).toBeGreaterThanOrEqual(1)
})

test('a pass counts for ten minutes, and only as it was signed', async () => {
  const provider = await waiting()
  const { url } = await linkTo(provider)
  const forged = `${url.slice(0, -4)}AAAA`
  const token = await server.tokenOf(provider)
  for (const wrong of [forged, url.replace(/pass=.*/, `pass=${token}`), url.replace(/\?.*/, '')])
    expect((await open(wrong)).statusCode).toBe(410)
  const asSession = { authorization: `Bearer ${new URL(url).searchParams.get('pass')}`, host: 'localhost' }
  expect((await server.app.inject({ url: '/api/me', headers: asSession })).statusCode).toBe(401)
  server.setNow(new Date(Date.now() + 11 * 60_000))
  const over = await open(url)
  server.setNow(new Date())
  expect(over.statusCode).toBe(410)
  expect(over.body).toContain('Cet aperçu est terminé')
})

test('once a page is public the way leads there', async () => {
  const provider = await createProvider(server.db)
  const portfolio = await createPortfolio(server.db, provider.id)
  const origin = server.services.config.origins.FR
  expect(await linkTo(provider)).toMatchObject({ isPublic: true, url: `${origin}/wedding-planner/${provider.slug}` })
  expect(await linkTo(provider, `page=portfolio&id=${portfolio.id}`)).toMatchObject({
    isPublic: true,
    url: `${origin}/portfolio/${portfolio.slug}`,
  })
})

test('its reviews can be narrowed and stay a preview', async () => {
  const provider = await createProvider(server.db)
  await createReview(server.db, provider.id, { rating: 2, title: 'Un peu déçus' })
  await createReview(server.db, provider.id, { rating: 5, title: 'Parfait du début à la fin' })
  await server.db.updateTable('providers').set({ siret_status: 'inactive' }).where('id', '=', provider.id).execute()
  const { url } = await linkTo(provider)
  const narrowed = /href="(\/preview\?[^"#]*stars=2)[^"]*"/.exec((await open(url)).body)?.[1]?.replaceAll('&amp;', '&')
  const { body } = await open(new URL(narrowed ?? '', url).href)
  expect(body).toContain('Un peu déçus')
  expect(body).not.toContain('Parfait du début')
})
