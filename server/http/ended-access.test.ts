import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, createProvider } from '../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const statusFor = async (provider: { id: string }) => (await server.call(provider, 'GET', '/api/event-requests')).status

test('a withdrawn approval and an ended session count before what was remembered of them has expired', async () => {
  const provider = await createProvider(server.db)
  await expect.poll(() => statusFor(provider)).toBe(200)
  const from = performance.now()
  await server.db
    .updateTable('providers')
    .set({ is_moderated: false, waiting_since: new Date() })
    .where('id', '=', provider.id)
    .execute()
  await expect.poll(() => statusFor(provider), { interval: 20 }).toBe(403)
  await server.db.updateTable('providers').set({ is_moderated: true }).where('id', '=', provider.id).execute()
  expect(await statusFor(provider)).toBe(200)
  const accountId = await accountOf(server.db, provider.id)
  await server.db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  await expect.poll(() => statusFor(provider), { interval: 20 }).toBe(401)
  // What is remembered expires after ten seconds.
  expect(performance.now() - from).toBeLessThan(9_000)
})
