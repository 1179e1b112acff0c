import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'
import { openBrowser } from './testing/browser.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('64 sign-ins under way from one address hold up nobody elsewhere', async () => {
  const password = 'Pivoine!2031'
  const { email } = await createAccount(server.db, { password_hash: await hashPassword(password) })
  const flood = openBrowser(() => server, '198.51.100.9')
  const statuses: number[] = []
  const flooding = Array.from({ length: 64 }, async (_, position) => {
    statuses.push((await flood.signIn(`nobody-${position}@maison.example`, 'Wrong!2031')).status)
  })
  const { status } = await openBrowser(() => server, '192.0.2.9').signIn(email, password)
  expect(status).toBe(200)
  expect(statuses.filter((flooded) => flooded === 401).length).toBeLessThan(8)
  await Promise.all(flooding)
  expect(statuses.filter((flooded) => flooded === 503).length).toBeGreaterThan(40)
})
