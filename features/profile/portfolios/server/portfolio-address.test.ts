import { createPortfolio as insertPortfolio } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg, portfolioCalls, wedding } from './testing/portfolio-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { ask, created, add, createPremium, withImages, page, slugOf } = portfolioCalls(() => server)

test('a wedding is public with a picture, under an address made of its title, and hidden again', async () => {
  const provider = await createPremium()
  const { id } = await created(provider)
  expect((await ask(provider, 'POST', `/${id}/publish`)).code).toBe('portfolio_without_images')
  expect((await ask(provider, 'GET', `/${id}/url`)).body).toEqual({ url: null })
  await add(provider, id, [['a.jpg', await jpeg()]])
  const slug = `le-diner-sous-les-noyers-${provider.slug}`
  expect((await page(slug)).status).toBe(404)
  expect((await ask(provider, 'POST', `/${id}/publish`)).body).toMatchObject({ isPublished: true })
  const url = `${server.services.config.origins.FR}/portfolio/${slug}`
  expect((await ask(provider, 'GET', `/${id}/url`)).body).toEqual({ url })
  const { body } = await page(slug)
  for (const shown of [
    'Le dîner sous les noyers',
    'Domaine des Ormes, Talloires',
    `<link rel="canonical" href="${url}"`,
  ])
    expect(body).toContain(shown)
  const sitemap = await server.app.inject({ url: '/sitemaps/weddings-all.xml', headers: { host: 'localhost' } })
  expect(sitemap.body).toContain(`<loc>${url}</loc>`)
  expect((await ask(provider, 'POST', `/${id}/unpublish`)).body).toMatchObject({ isPublished: false })
  await expect.poll(async () => (await page(slug)).status).toBe(404)
  const without = await server.app.inject({ url: '/sitemaps/weddings-all.xml', headers: { host: 'localhost' } })
  expect(without.body).not.toContain(slug)
})

test('two of one title have two addresses', async () => {
  const provider = await createPremium()
  const ids = (await Promise.all([created(provider), created(provider), created(provider)])).map(({ id }) => id)
  const slugs = await Promise.all(ids.map(slugOf))
  const first = `le-diner-sous-les-noyers-${provider.slug}`
  expect(slugs.sort()).toEqual([first, `${first}-2`, `${first}-3`])
})

test('an unpublished address follows the title; a published one redirects to the new one, and is gone with its wedding', async () => {
  const provider = await createPremium()
  const { id } = await withImages(provider, 1)
  const rename = (title: string) => ask(provider, 'PUT', `/${id}`, { ...wedding, title })
  const draftSlug = await slugOf(id)
  await rename('Brouillon')
  expect((await page(draftSlug)).status).toBe(404)
  await ask(provider, 'POST', `/${id}/publish`)
  const known = await slugOf(id)
  await rename('Tout en pivoines')
  const second = await slugOf(id)
  expect(second).toBe(`tout-en-pivoines-${provider.slug}`)
  expect(await page(known)).toMatchObject({ status: 301, location: `/portfolio/${second}` })
  const other = await created(provider, { title: 'Brouillon' })
  expect(await slugOf(other.id)).toBe(`${known}-2`)
  await rename('Brouillon')
  expect(await slugOf(id)).toBe(known)
  expect((await page(known)).status).toBe(200)
  expect(await page(second)).toMatchObject({ status: 301, location: `/portfolio/${known}` })
  await ask(provider, 'POST', `/${id}/unpublish`)
  expect((await ask(provider, 'DELETE', `/${id}`)).status).toBe(204)
  for (const slug of [known, second]) expect((await page(slug)).status).toBe(410)
  expect((await page(draftSlug)).status).toBe(404)
})

test('with their provider’s account, too', async () => {
  const provider = await createPremium()
  const { id, slug } = await insertPortfolio(server.db, provider.id)
  await ask(provider, 'PUT', `/${id}`, { ...wedding, title: 'Autrement' })
  await ask(provider, 'POST', `/${id}/unpublish`)
  const slugs = [slug, await slugOf(id)]
  const reason = 'Je ne fais plus de mariages depuis cet automne.'
  expect((await server.call(provider, 'DELETE', '/api/account/delete', { reason })).status).toBe(204)
  for (const known of slugs) expect((await page(known)).status).toBe(410)
})
