import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountOf, createAccount, createProvider, createSession } from '@bouquet/server/database/testing/factories.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilledDatabase } from './testing/create-filled-database.ts'
import { startConfigured, testSecret } from './testing/start-configured.ts'

const drainSeconds = 2
// Two processes take a while to start while other tests run.
const timeoutMs = 180_000

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createFilledDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-roles-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (settings: Record<string, string>) =>
  startConfigured({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings })

const waitingMails = async () => {
  const { rows } =
    await sql`select from pgboss.job where name = 'send-password-reset' and state <> 'completed'`.execute(database.db)
  return rows.length
}

test('a web process works no queue and keeps no clock; a jobs process does, and answers its health alone', {
  timeout: timeoutMs,
}, async () => {
  const web = await start({ ROLE: 'web' })
  const { email } = await createAccount(database.db)
  const asked = await fetch(`${web.address}/api/reset-password/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(asked.ok).toBe(true)
  const clocks = await sql`select from pgboss.schedule`.execute(database.db)
  expect([await waitingMails(), clocks.rows.length]).toEqual([1, 0])

  const jobs = await start({ ROLE: 'jobs' })
  await expect.poll(waitingMails).toBe(0)
  const scheduled = await sql`select from pgboss.schedule`.execute(database.db)
  expect(scheduled.rows.length).toBeGreaterThan(10)
  const statuses = await Promise.all(
    ['/health/live', '/', '/api/docs', '/api/credits'].map(
      async (url) => (await fetch(`${jobs.address}${url}`)).status,
    ),
  )
  expect(statuses).toEqual([200, 404, 404, 404])
  await expect.poll(async () => (await fetch(`${jobs.address}/health/ready`)).status).toBe(200)
  const processes = async () => {
    const { rows } = await sql<{ role: string }>`select role from processes order by role`.execute(database.db)
    return rows.map(({ role }) => role)
  }
  expect(await processes()).toEqual(['jobs', 'web'])
  await Promise.all([web.stop(), jobs.stop()])
  expect(await processes()).toEqual([])
})

test('a process that is told to end is not ready but answers, then its streams end, and then it accepts nothing', {
  timeout: timeoutMs,
}, async () => {
  const { address, stop } = await start({ ROLE: 'web', DRAIN_SECONDS: String(drainSeconds) })
  const accountId = await accountOf(database.db, (await createProvider(database.db)).id)
  const token = await signAccessToken(
    new TextEncoder().encode(testSecret),
    { id: accountId, sessionId: await createSession(database.db, accountId), roles: ['ROLE_PRESTATAIRE'] },
    new Date(),
  )
  const stream = await fetch(`${address}/api/event-requests/live`, { headers: { authorization: `Bearer ${token}` } })
  expect(stream.status).toBe(200)
  const over = stream.text()

  const signalledAt = performance.now()
  const stopped = stop()
  const ready = await fetch(`${address}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([503, { code: 'unavailable', failed: ['stopping'] }])
  const page = await fetch(`${address}/wedding-planner/nobody-of-this-name`)
  expect([page.status, page.headers.get('connection')]).toEqual([404, 'close'])

  expect(await over).toContain(': listening')
  expect(performance.now() - signalledAt).toBeGreaterThan(drainSeconds * 1000 - 100)
  await stopped
  await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed')
})
