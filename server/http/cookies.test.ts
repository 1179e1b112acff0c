import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' })
})
afterAll(() => server.close())

/** The call that sets each cookie of the server. */
const setters = [
  { cookie: 'locale', url: '/locale', payload: 'locale=de&back=/project' },
  { cookie: 'favourites', url: '/favourites', payload: 'keep=maison-alba' },
  { cookie: 'project', url: '/project/step/couple', payload: 'firstname=Anna&go=later' },
]

const post = (url: string, payload: string, proto: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: 'localhost',
      'x-forwarded-proto': proto,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

test.each(setters)('over https $cookie is of this host alone', async ({ cookie, url, payload }) => {
  const { cookies } = await post(url, payload, 'https')
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatchObject({ name: `__Host-${cookie}`, path: '/', secure: true, sameSite: 'Lax' })
  expect(cookies[0]).not.toHaveProperty('domain')
})

test.each(setters)('over plain http $cookie has its plain name', async ({ cookie, url, payload }) => {
  const { cookies } = await post(url, payload, 'http')
  expect(cookies.map(({ name }) => name)).toEqual([cookie])
})

test('a cookie of the release before is still read, and the new one goes before it', async () => {
  const page = (cookie: string) => server.app.inject({ url: '/project', headers: { host: 'localhost', cookie } })
  expect((await page('locale=de')).headers['content-language']).toBe('de')
  expect((await page('locale=de; __Host-locale=it')).headers['content-language']).toBe('it')
})
