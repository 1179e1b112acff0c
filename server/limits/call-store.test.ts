import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts'
import { freePort } from '../testing/free-port.ts'
import { installedProgram } from '../testing/installed-program.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const program = installedProgram('calls counted in Redis', 'redis-server')

let database: TestDatabase
let servers: TestServer[] = []
let opened: { db: Database; close(): Promise<void> }[] = []
let redis: ChildProcess | null = null
let port: number
beforeAll(async () => {
  database = await createTestDatabase()
  port = await freePort()
})
afterAll(async () => {
  await stopAll()
  redis?.kill('SIGKILL')
  await database.drop()
})

async function stopAll(): Promise<void> {
  for (const server of servers) await server.close()
  for (const { close } of opened) await close()
  servers = []
  opened = []
}

async function startThree(settings: Record<string, string> = {}): Promise<void> {
  await stopAll()
  const shared = { CALL_LIMIT_FACTOR: '1', SESSION_SECRET: 'the same secret for all of the processes', ...settings }
  opened = [0, 1, 2].map(() => openDatabase(database.url))
  servers = await Promise.all(opened.map(({ db }) => startTestServer(shared, { ...database, db })))
  // Time stands still, so that no share of the period comes back meanwhile.
  const now = new Date()
  for (const server of servers) server.setNow(now)
}

async function startRedis(): Promise<void> {
  redis = spawn(program ?? '', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], { stdio: 'ignore' })
  await once(redis, 'spawn')
}

let callers = 0
const refresh = '/api/token/refresh'
const headers = { host: 'localhost' }

/** How many of so many calls, each at the next of these processes, were not answered 429. */
async function accepted(calls: number, processes: number): Promise<number> {
  const remoteAddress = `203.0.113.${++callers}`
  const payload = { refresh_token: 'nobody has this one' }
  let taken = 0
  for (let call = 0; call < calls; call++) {
    const status = await answer(call % processes, { url: refresh, remoteAddress, payload })
    if (status === 401) taken++
  }
  return taken
}

/** The status; a busy machine refuses calls before they are counted, and they are made again. */
async function answer(process: number, call: { url: string; remoteAddress: string; payload: object }): Promise<number> {
  const { app } = servers[process] as TestServer
  for (;;) {
    const { statusCode } = await app.inject({ ...call, method: 'POST', headers })
    if (statusCode !== 503) return statusCode
    await pause(200)
  }
}

async function signIns(remoteAddress: string): Promise<number[]> {
  const payload = { username: `${remoteAddress}@nobody.example`, password: 'Wrong!2031' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push(await answer(attempt % 3, { url: '/api/login_check', remoteAddress, payload }))
  return statuses
}

test('without Redis three processes let through what one does', async () => {
  await startThree()
  expect([await accepted(150, 1), await accepted(150, 3)]).toEqual([60, 60])
})

test.runIf(program)(
  'with Redis as well; when it goes the site serves, limits hold and sign-in stays limited',
  async () => {
    await startRedis()
    await startThree({ REDIS_URL: `redis://127.0.0.1:${port}` })
    await expect.poll(() => accepted(90, 3)).toBe(60)
    const counted = await database.db.selectFrom('call_limits').select('key').execute()
    const before = counted.length
    expect(await accepted(90, 1)).toBe(60)
    expect((await database.db.selectFrom('call_limits').select('key').execute()).length).toBe(before)

    redis?.kill('SIGKILL')
    await once(redis as ChildProcess, 'exit')
    expect(await accepted(90, 3)).toBe(60)
    expect(await signIns('198.51.100.7')).toEqual([...Array(10).fill(401), 429, 429])

    await startRedis()
    await expect
      .poll(async () => {
        const rows = await database.db.selectFrom('call_limits').select('key').execute()
        await accepted(1, 1)
        return (await database.db.selectFrom('call_limits').select('key').execute()).length - rows.length
      })
      .toBe(0)
  },
)
