import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { installedProgram } from '@bouquet/server/testing/installed-program.ts'
import { type StartedProcess, startProcess } from '@bouquet/server/testing/start-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilledDatabase } from './testing/create-filled-database.ts'

const purpose = 'limits of three processes behind a proxy'
const haproxy = installedProgram(purpose, 'haproxy')
const redisServer = installedProgram(purpose, 'redis-server')
const canRun = haproxy !== null && redisServer !== null

const processes = 3
/** Of a route whose limit counts calls, over ten minutes, so that none comes back while the test runs. */
const limited = { path: '/api/crash-reports', max: 20, calls: 32 }
const signInsOfAnAddress = 10

let database: TestDatabase
let folder: string
let servers: StartedProcess[] = []
let proxy: ChildProcess
let redis: ChildProcess
let ports: { all: number; one: number; redis: number }
beforeAll(async () => {
  if (!canRun) return
  database = await createFilledDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-limits-'))
  ports = { all: await freePort(), one: await freePort(), redis: await freePort() }
  redis = await startRedis()
  servers = await Promise.all(Array.from({ length: processes }, startWeb))
  proxy = await startProxy()
})
afterAll(async () => {
  if (!canRun) return
  for (const child of [proxy, redis]) child?.kill('SIGKILL')
  await Promise.all(servers.map(({ stop }) => stop()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startRedis(): Promise<ChildProcess> {
  const settings = ['--port', String(ports.redis), '--save', '', '--bind', '127.0.0.1']
  return spawned(redisServer as string, settings)
}

function startWeb(): Promise<StartedProcess> {
  return startProcess(new URL('./main.ts', import.meta.url), {
    ROLE: 'web',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'the same secret for all of the processes',
    DEMONSTRATION: 'off',
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    TRUST_PROXY: 'loopback',
  })
}

/** The processes in turn at one address, and the first of them alone at another. */
async function startProxy(): Promise<ChildProcess> {
  const lines = servers.map(({ address }, at) => `  server web${at} 127.0.0.1:${new URL(address).port}`)
  const file = path.join(folder, 'haproxy.cfg')
  const settings = [
    'defaults',
    '  mode http',
    '  option forwardfor',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen all',
    `  bind 127.0.0.1:${ports.all}`,
    '  balance roundrobin',
    ...lines,
    'listen one',
    `  bind 127.0.0.1:${ports.one}`,
    ...lines.slice(0, 1),
    '',
  ]
  await writeFile(file, settings.join('\n'))
  return spawned(haproxy as string, ['-db', '-f', file])
}

const isUp = () =>
  fetch(`http://127.0.0.1:${ports.all}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

async function spawned(program: string, settings: string[]): Promise<ChildProcess> {
  const child = spawn(program, settings, { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  await once(child, 'spawn')
  return child
}

/** The status that a caller with this address gets; what a busy machine refuses before it counts is asked again. */
async function ask(port: number, url: string, { from, body }: { from: string; body?: object }): Promise<number> {
  for (;;) {
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' }
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const { status } = await fetch(`http://127.0.0.1:${port}${url}`, { headers, ...sent })
    if (status !== 503) return status
    await pause(200)
  }
}

let networks = 0
const newNetwork = () => `203.0.113.${++networks}`

/** How many calls of a network that nobody knows are let through. */
async function letThrough(port: number): Promise<number> {
  const from = newNetwork()
  const body = { name: 'TypeError', frames: [], route: '/' }
  const calls = Array.from({ length: limited.calls }, () => ask(port, limited.path, { from, body }))
  return (await Promise.all(calls)).filter((status) => status !== 429).length
}

async function rowsOfLimits(): Promise<number> {
  return (await database.db.selectFrom('call_limits').select('key').execute()).length
}

/** The same, and whether the database counted them. */
async function counted(port: number): Promise<[number, 'in the database' | 'in Redis']> {
  const before = await rowsOfLimits()
  const passed = await letThrough(port)
  return [passed, (await rowsOfLimits()) > before ? 'in the database' : 'in Redis']
}

async function signIns(): Promise<Record<number, number>> {
  const from = newNetwork()
  const body = { username: `${from}@nobody.example`, password: 'Wrong!2031' }
  const statuses: Record<number, number> = {}
  for (let attempt = 0; attempt < signInsOfAnAddress + 3; attempt++) {
    const status = await ask(ports.all, '/api/login_check', { from, body })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test.runIf(canRun)(
  'three processes behind a proxy let through what one does; without Redis too, while the site serves and sign-in stays limited',
  async () => {
    await expect.poll(isUp).toBe(true)
    await expect.poll(() => counted(ports.one)).toEqual([limited.max, 'in Redis'])
    expect(await counted(ports.all)).toEqual([limited.max, 'in Redis'])

    redis.kill('SIGKILL')
    await once(redis, 'exit')
    const pages = await Promise.all(
      Array.from({ length: processes }, () => ask(ports.all, '/wedding-planners', { from: newNetwork() })),
    )
    expect(pages).toEqual(Array(processes).fill(200))
    for (const port of [ports.one, ports.all]) expect(await counted(port)).toEqual([limited.max, 'in the database'])
    expect(await signIns()).toEqual({ 401: signInsOfAnAddress, 429: 3 })

    redis = await startRedis()
    await expect.poll(() => counted(ports.all)).toEqual([limited.max, 'in Redis'])
    expect(await signIns()).toEqual({ 401: signInsOfAnAddress, 429: 3 })
  },
)
