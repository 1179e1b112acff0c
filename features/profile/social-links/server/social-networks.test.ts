import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SocialLinks } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }
const address = '/api/social-networks'
const none = {
  snFacebook: null,
  snInstagram: null,
  snTwitter: null,
  snTikTok: null,
  snLinkedIn: null,
  snPinterest: null,
}
const save = (who: Who, links: object) => server.call(who, 'POST', address, { ...none, ...links })
const linksOf = async (who: Who) => (await server.call(who, 'GET', address)).body as SocialLinks
const pageOf = async ({ slug }: { slug: string }) =>
  (await server.app.inject({ url: `/wedding-planner/${slug}`, headers: { host: 'localhost' } })).body

test('links are saved in one form, replaced as a whole, and lead out of the public page by a counted way', async () => {
  const provider = await createProvider(server.db)
  expect(await linksOf(provider)).toMatchObject(none)
  const typed = {
    snFacebook: 'fb.com/maisonalba?fbclid=x',
    snInstagram: '@maison.alba',
    snTwitter: ' ',
    snLinkedIn: null,
  }
  const saved = {
    ...none,
    snFacebook: 'https://www.facebook.com/maisonalba',
    snInstagram: 'https://www.instagram.com/maison.alba',
  }
  expect(await save(provider, typed)).toMatchObject({ status: 200, body: saved })
  expect(await linksOf(provider)).toMatchObject(saved)
  expect((await pageOf(provider)).includes(`/annuaire/track/${provider.slug}/instagram`)).toBe(true)
  const out = await server.app.inject({
    url: `/annuaire/track/${provider.slug}/facebook`,
    headers: { host: 'localhost' },
  })
  expect(out.headers.location).toBe(saved.snFacebook)
  await save(provider, {})
  expect(await linksOf(provider)).toMatchObject(none)
})

test('each link that is wrong is named, and nothing is saved', async () => {
  const provider = await createProvider(server.db)
  const wrong = {
    snFacebook: 'maisonalba',
    snInstagram: 'javascript:alert(1)',
    snTikTok: 'https://tiktok.com.evil.io/@a',
    snPinterest: 'x'.repeat(2001),
  }
  expect(await save(provider, { ...wrong, snPinterest: '' })).toMatchObject({
    status: 422,
    body: {
      code: 'invalid_urls',
      fields: { snInstagram: 'instagram_url_invalid', snTikTok: 'tiktok_url_invalid' },
    },
  })
  expect(await save(provider, { snPinterest: wrong.snPinterest })).toMatchObject({
    status: 422,
    body: { code: 'invalid_urls' },
  })
  expect(await linksOf(provider)).toMatchObject(none)
})

test('of many concurrent saves one is stored completely', async () => {
  const provider = await createProvider(server.db)
  const names = ['anne', 'bea', 'carla', 'dora', 'elsa']
  await Promise.all(names.map((name) => save(provider, { snFacebook: name, snTwitter: name })))
  const { snFacebook, snTwitter } = await linksOf(provider)
  expect(snFacebook?.split('/').at(-1)).toBe(snTwitter?.split('/').at(-1))
})
