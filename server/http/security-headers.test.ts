import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const headersOf = async (url: string) =>
  (await server.app.inject({ method: 'GET', url, headers: { host: 'localhost', accept: 'text/html' } })).headers

test.each(['/api/nowhere', '/api/docs/', '/health/live', '/login', '/nowhere'])(
  '%s says to browsers what to refuse',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'; script-src 'self'"),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  },
)

test.each(['/api/me', '/api/directory/suggestions?q=annecy'])(
  '%s is only data: nothing may be loaded by it, and nobody may frame it or read it as something else',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  },
)
