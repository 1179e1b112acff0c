import { createAccount, createSession } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryOfAddress } from './country-of-address.ts'
import { deviceName } from './device-name.ts'
import { hashPassword } from './passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signIn(email: string, userAgent: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login_check',
    headers: { host: 'localhost', 'user-agent': userAgent },
    payload: { username: email, password: 'Pivoine!2031' },
  })
  return answer.json() as { token: string; refresh_token: string }
}
const asking = (token: string, method: 'GET' | 'DELETE', url: string) =>
  server.app.inject({ method, url, headers: { host: 'localhost', authorization: `Bearer ${token}` } })

test('an account sees where it is signed in, and ends what is not its own doing', async () => {
  const { email } = await createAccount(server.db, { password_hash: await hashPassword('Pivoine!2031') })
  const here = await signIn(email, firefox)
  const elsewhere = await signIn(email, '')
  const { sessions } = (await asking(here.token, 'GET', '/api/account/security')).json()
  expect(sessions).toHaveLength(2)
  expect(sessions.find((session: { isCurrent: boolean }) => session.isCurrent).device).toBe('Firefox · Windows')
  const other = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)
  expect(other.device).toBeNull()
  expect((await asking(here.token, 'DELETE', `/api/account/sessions/${other.id}`)).statusCode).toBe(204)
  expect((await asking(elsewhere.token, 'GET', '/api/me')).json().code).toBe('session_expired')
  const renewed = await server.call(null, 'POST', '/api/token/refresh', { refresh_token: elsewhere.refresh_token })
  expect(renewed.status).toBe(401)
  expect((await asking(here.token, 'GET', '/api/me')).statusCode).toBe(200)
})

test('nobody ends a session of somebody else', async () => {
  const [mine, theirs] = await Promise.all([createAccount(server.db), createAccount(server.db)])
  const session = await createSession(server.db, theirs.id)
  expect((await server.call(mine, 'DELETE', `/api/account/sessions/${session}`)).status).toBe(404)
  expect(await server.db.selectFrom('sessions').select('id').where('id', '=', session).execute()).toHaveLength(1)
})

test.each([
  ['90.85.16.1', 'FR'],
  ['::ffff:90.85.16.1', 'FR'],
  ['2a01:e00::1', 'FR'],
  ['127.0.0.1', null],
  ['not an address', null],
])('the country of %s is %s', (address, country) => {
  expect(countryOfAddress(address)).toBe(country)
})

test('a browser that says 10,000 characters of itself has a short name', () => {
  expect(deviceName(`Firefox/${'9'.repeat(10_000)}`)?.length ?? 0).toBeLessThanOrEqual(100)
})
