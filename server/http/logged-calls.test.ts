import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccount } from '../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  server = await startTestServer({ LOG_LEVEL: 'trace', TRUST_PROXY: '1' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.77' }
const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers, payload })

test('the log says which account called and from which network, and nothing else of the person', async () => {
  const password = 'Pivoine!2031'
  const { id, email } = await createAccount(server.db, { password_hash: await hashPassword(password) })
  const { token, refresh_token } = (await post('/api/login_check', { username: email, password })).json()
  await post('/api/login_check', { username: email, password: 'Wrong!2031' })
  await post('/api/register', { email, password, phone: '06 39 98 12 34', lastname: 'Béranger' })
  await post(`/api/reset-password/${refresh_token}`, { newPassword: password, confirmPassword: password, token: 'x' })
  const asking = { ...headers, authorization: `Bearer ${token}` }
  await server.app.inject({ url: `/api/me?email=${email}&token=${refresh_token}`, headers: asking })
  const logged = lines.join('')
  for (const secret of [email, password, 'Wrong!2031', token, refresh_token, 'Béranger', '98 12 34', '203.0.113.77'])
    expect(logged.includes(secret)).toBe(false)
  expect(logged).toContain(`"account":"${id}"`)
  expect(logged).toContain('"network":"203.0.113.0/24"')
})
