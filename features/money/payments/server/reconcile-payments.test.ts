import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { buyInTest, confirmInTest, ledgerOf } from '@bouquet/server/testing/buying.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from './reconcile-payments.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

test('a payment whose webhook never came is granted the next day, once, with its invoice', async () => {
  const provider = await createProvider(server.db)
  await confirmInTest(server, await buyInTest(server, provider, 5))
  await buyInTest(server, provider, 1)
  await sql`delete from pgboss.job where name = 'deliver-emulated-event'`.execute(server.db)
  await server.finishJobs()
  expect((await ledgerOf(server, provider)).balance).toBe(0)
  expect(await reconcilePayments(server.services)).toBe(1)
  expect(await reconcilePayments(server.services)).toBe(0)
  expect(await ledgerOf(server, provider)).toEqual({ amounts: [5], balance: 5 })
  const { invoices } = (await server.call(provider, 'GET', '/api/invoices')).body as { invoices: object[] }
  expect(invoices).toHaveLength(1)
})
