import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { canFreeze, freezePostgres } from '../database/embedded/testing/freeze-postgres.ts'
import { onServer, withDatabase } from '../database/testing/test-database.ts'
import { jobLimits } from '../database/time-limits.ts'
import { type StartedProcess, startProcess } from './start-process.ts'

// Processes take a while to start while other tests run.
const timeoutMs = 120_000
let dataDir: string
let postgres: EmbeddedPostgres
let server: StartedProcess

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-outages-'))
  await chmod(dataDir, 0o755)
  const options = { dataDir, log: () => undefined, durable: false, maxConnections: 100 }
  postgres = await startEmbeddedPostgres(options)
  server = await startServer(postgres.url)
}, timeoutMs)
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function startServer(url: string, says?: RegExp): Promise<StartedProcess> {
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a-secret-for-the-test-of-outages-0123456789',
    DEMONSTRATION: 'off',
    CALL_LIMIT_FACTOR: '1000',
  }
  return startProcess(new URL('../../app/main.ts', import.meta.url), environment, says)
}

/** The calls that need the database: an API call, and a page. */
const resetOf = (email: string): [string, RequestInit] => [
  '/api/reset-password/request',
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) },
]
const page: [string, RequestInit] = ['/wedding-planner/nobody-of-this-name', {}]

async function ask([target, options]: [string, RequestInit]) {
  const started = performance.now()
  const answer = await fetch(`${server.address}${target}`, options)
  const body = await answer.text()
  return { status: answer.status, headers: answer.headers, body, ms: performance.now() - started }
}

const readiness = async () => (await fetch(`${server.address}/health/ready`)).status
const untilReady = () => expect.poll(readiness, { timeout: 60_000, interval: 50 }).toBe(200)

test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
  'PostgreSQL that ends with %s under load takes no process along: calls answer 503 until it is back',
  async (signal) => {
    await untilReady()
    const statuses = new Set<number>()
    let isOver = false
    const load = Array.from({ length: 8 }, async (_, number) => {
      while (!isOver) statuses.add((await ask(number % 2 ? page : resetOf(`${number}@outage.example`))).status)
    })
    process.kill(postgres.processId() ?? 0, signal)
    await expect.poll(() => statuses.has(503), { timeout: 30_000, interval: 20 }).toBe(true)
    await untilReady()
    await expect.poll(async () => (await ask(page)).status, { timeout: 30_000, interval: 50 }).toBe(404)
    isOver = true
    await Promise.all(load)
    expect([...statuses].filter((status) => ![200, 404, 503].includes(status))).toEqual([])
    expect(server.child.exitCode).toBeNull()
  },
  timeoutMs,
)

test.runIf(canFreeze)(
  'a frozen database is answered with 503, also for calls under way; then all heals',
  async () => {
    await untilReady()
    const goOn = await freezePostgres(dataDir)
    try {
      const first = await Promise.all([ask(page), ask(resetOf('frozen@outage.example')), ask(page)])
      for (const { status, ms, headers } of first) {
        expect(status).toBe(503)
        expect(ms).toBeLessThan(20_000)
        expect(headers.get('retry-after')).toBe('2')
      }
      const [call, shown] = await Promise.all([ask(resetOf('later@outage.example')), ask(page)])
      expect(JSON.parse(call.body)).toMatchObject({ code: 'unavailable' })
      expect(shown.body).toContain('<!doctype html>')
      for (const { status, ms } of [call, shown]) expect([status, ms < 1000]).toEqual([503, true])
      expect(await readiness()).toBe(503)
    } finally {
      goOn()
    }
    await untilReady()
    expect((await ask(page)).status).toBe(404)
    expect(server.child.exitCode).toBeNull()
  },
  timeoutMs,
)

test(
  'a transaction whose connection is cut before its commit is answered is reported as failed',
  async () => {
    const { db, close } = openDatabase(postgres.url, jobLimits, 1)
    const work = db.transaction().execute(async () => {
      process.kill(postgres.processId() ?? 0, 'SIGQUIT')
      await expect.poll(readiness, { timeout: 30_000, interval: 20 }).toBe(503)
    })
    await expect(work).rejects.toThrow(/connection|terminat/i)
    await untilReady()
    await close()
  },
  timeoutMs,
)

test(
  'a process that starts before its database waits for it, says so, and ends on a signal',
  async () => {
    await untilReady()
    const unreachable = postgres.url.replace('bouquet-pg-', 'not-there-')
    const waiting = await startServer(unreachable, /Waiting for the database at (\S+) \(ENOENT\)/)
    expect(await waiting.stop()).toBe(0)
  },
  timeoutMs,
)

test(
  'a database that is not there ends the start with one line',
  async () => {
    await untilReady()
    await onServer(postgres.url, 'select 1')
    await expect(startServer(withDatabase(postgres.url, 'nowhere'))).rejects.toThrow('ended before it listened')
  },
  timeoutMs,
)
