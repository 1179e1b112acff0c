import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, createProvider } from '../database/testing/factories.ts'
import type { TestDatabase } from '../database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '../gazetteer/testing/database-with-places.ts'
import { startProcess } from '../testing/start-process.ts'
import { openJobs } from './open-jobs.ts'

const couples = 20
const longestMs = 60_000

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createDatabaseWithPlaces()
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-take-over-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const startServer = (settings: Record<string, string> = {}) =>
  startProcess(new URL('../../app/main.ts', import.meta.url), {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a-secret-for-the-take-over-test-0123456789',
    DEMONSTRATION: 'off',
    ...settings,
  })

/** A mail server that accepts connections and never answers. */
async function silentMailServer() {
  const server = createServer((socket) => socket.on('error', () => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function activeJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state = 'active' and name = 'send-project-confirmation'
  `.execute(database.db)
  return rows[0]?.count ?? 0
}

test('the jobs of a process that is killed in the middle of them are done by another within a minute, each once', async () => {
  const mailServer = await silentMailServer()
  const killed = await startServer({ MAILER: 'smtp', SMTP_URL: mailServer.url, MAIL_FROM: 'hello@bouquet.example' })
  const provider = await createProvider(database.db)
  const jobs = await openJobs(database.url, () => undefined)
  const projects = await Promise.all(
    Array.from({ length: couples }, () => createProject(database.db, [provider.id], { confirmed_at: null })),
  )
  await jobs.enqueueMany(
    database.db,
    'send-project-confirmation',
    projects.map(({ id }) => ({ projectId: id })),
  )
  await expect.poll(activeJobs, { timeout: 9000, interval: 50 }).toBeGreaterThan(0)
  killed.child.kill('SIGKILL')
  const killedAt = performance.now()
  const other = await startServer()
  const mailed = () => database.db.selectFrom('outbox_messages').select('to_address').execute()
  await expect.poll(async () => (await mailed()).length, { timeout: longestMs, interval: 200 }).toBe(couples)
  expect(performance.now() - killedAt).toBeLessThan(longestMs)
  expect(new Set((await mailed()).map((row) => row.to_address)).size).toBe(couples)
  await jobs.stop(1000)
  expect(await other.stop()).toBe(0)
  mailServer.close()
})
