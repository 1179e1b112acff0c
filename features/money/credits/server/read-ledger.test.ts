import type { ProviderId } from '@bouquet/domain/ids'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainedRow, chainStart, followChain } from '../rules/ledger-chain.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Ledger = { providerId: ProviderId; balance: number; rows: ChainedRow[]; isLast: boolean }
const read = async (provider: { id: string }, query = '') =>
  (await server.call(provider, 'GET', `/api/credit/ledger${query}`)).body as Ledger

async function providerWithMovements() {
  const provider = await createProvider(server.db, { credits: 3 })
  for (let time = 0; time < 2; time++) {
    const { id } = await createEventRequest(server.db, provider.id)
    await server.call(provider, 'POST', `/api/event-requests/${id}/unlock`)
  }
  return provider
}

test('the browser makes the same hashes as the database, also page by page', async () => {
  const provider = await providerWithMovements()
  await createProvider(server.db, { credits: 1 })
  const ledger = await read(provider)
  expect(ledger).toMatchObject({ providerId: provider.id, balance: 1, isLast: true })
  const whole = await followChain(provider.id, ledger.rows, chainStart)
  expect(whole).toMatchObject({ isWhole: true, end: { balance: 1, rows: 3 } })
  const first = await followChain(provider.id, ledger.rows.slice(0, 1), chainStart)
  const rest = await read(provider, `?after=${ledger.rows[0]?.id}`)
  if (first.isWhole) expect(await followChain(provider.id, rest.rows, first.end)).toEqual(whole)
})

test.each([
  ['an amount', sql`update credit_ledger set amount = 9, balance_after = 9`],
  ['a moment', sql`update credit_ledger set created_at = created_at - interval '1 day'`],
  ['a request', sql`update credit_ledger set note = note, event_request_id = gen_random_uuid()`],
  ['a row taken away', sql`delete from credit_ledger`],
])('%s changed by hand is seen', async (_what, change) => {
  const provider = await providerWithMovements()
  const { rows } = await read(provider)
  const place = _what === 'a request' ? 1 : 0
  await sql`alter table credit_ledger disable trigger user`.execute(server.db)
  await sql`${change} where id = ${rows[place]?.id}`.execute(server.db)
  await sql`alter table credit_ledger enable trigger user`.execute(server.db)
  const brokenAt = (_what === 'a row taken away' ? rows[1] : rows[place])?.id
  expect(await followChain(provider.id, (await read(provider)).rows, chainStart)).toEqual({ isWhole: false, brokenAt })
})

test('the history is a table for spreadsheets in the reader’s language', async () => {
  const provider = await providerWithMovements()
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${await server.tokenOf(provider)}`,
    'accept-language': 'de',
  }
  const answer = await server.app.inject({ url: '/api/credit/logs.csv', headers })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, newest, ...rest] = answer.body.trim().split('\r\n')
  expect(head?.split(';')).toHaveLength(6)
  expect(newest).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d;.+;;1;1;[^;\d]+$/)
  expect(rest).toHaveLength(2)
})
