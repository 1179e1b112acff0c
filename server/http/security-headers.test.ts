import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(['/api/me', '/api/nowhere', '/health/live', '/login', '/nowhere'])(
  '%s says to browsers what to refuse',
  async (url) => {
    const { headers } = await server.app.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost', accept: 'text/html' },
    })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'; script-src 'self'"),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  },
)
