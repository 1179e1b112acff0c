import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { startProcess } from '@bouquet/server/testing/start-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilledDatabase } from './testing/create-filled-database.ts'
import { startCollector } from './testing/otlp-collector.ts'
import { testSecret } from './testing/start-configured.ts'

// A process of its own, because the libraries read the environment, and takes a while to start while other tests run.
const timeoutMs = 180_000
/** Where a collector listens by the standard. */
const standardPort = 4318

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createFilledDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-traces-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (settings: Record<string, string>) =>
  startProcess(new URL('./main.ts', import.meta.url), {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMONSTRATION: 'off',
    SESSION_SECRET: testSecret,
    ...settings,
  })

const person = {
  email: 'Camille.Laurent@person.example',
  phone: '+33639981234',
  lastname: 'Laurentine-Dupré',
  firstname: 'Camillia',
  password: 'Pivoines!blanches42',
}

const send = (url: string, body: object, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('calls, their statements and jobs arrive at a collector by their names, and nobody is named', {
  timeout: timeoutMs,
}, async () => {
  const collector = await startCollector()
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
  const { address } = server
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const form = { ...person, role: ['ROLE_PRESTATAIRE'], terms: true, tosIsAccepted: true, locale: 'fr' }
  const registered = await send(`${address}/api/register`, form, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
  const session = (await registered.json()) as { token: string; refresh_token: string }
  expect(session.token).toBeTypeOf('string')
  const headers = { authorization: `Bearer ${session.token}` }
  const account = await fetch(`${address}/api/profile-url`, { headers })
  await send(`${address}/api/reset-password/request`, { email: person.email })
  await fetch(`${address}/wedding-planner/camille-laurent-of-nowhere?q=${person.email}`)
  const done = () => collector.spans.map(({ name }) => name)
  await expect.poll(done, { timeout: 30_000 }).toContain('job send-password-reset')
  await server.stop()

  const register = collector.spans.find(({ name }) => name === 'POST /api/register')
  expect(register).toMatchObject({
    traceId,
    parentId: '00f067aa0ba902b7',
    attributes: { 'http.route': '/api/register', 'http.request.method': 'POST', 'http.response.status_code': 201 },
    resource: { 'service.name': 'bouquet', 'bouquet.role': 'all' },
  })
  const statements = collector.spans.filter(({ parentId }) => parentId === register?.id)
  expect(statements.map(({ name }) => name)).toContain('insert accounts')
  const page = collector.spans.find(({ attributes }) => attributes['http.response.status_code'] === 404)
  expect(page?.name).toMatch(/^GET \/wedding-planner\/:/)

  const named = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...named].sort()).toEqual([
    'bouquet.queue',
    'bouquet.request_id',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ])
  expect(collector.sent).toContain('POST /api/register')
  const secrets = [...Object.values(person), ...Object.values(session), 'camille', '639981234', '127.0.0.1']
  const sent = collector.sent.toLowerCase()
  const texts = secrets.filter((each) => typeof each === 'string').map((each) => each.toLowerCase())
  expect(texts.filter((each) => sent.includes(each))).toEqual([])
  expect(account.ok).toBe(true)
  collector.close()
})

test('a process without the setting, or with it switched off, opens no connection to a collector', {
  timeout: timeoutMs,
}, async () => {
  const named = await startCollector()
  const standard = await startCollector(standardPort).catch(() => null)
  if (!standard) console.log(`skipped: a collector at the standard port: ${standardPort} is in use`)
  const off: Record<string, string>[] = [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: named.address, OTEL_SDK_DISABLED: 'true' }]
  for (const settings of off) {
    const server = await start(settings)
    expect((await fetch(`${server.address}/wedding-planners`)).status).toBe(200)
    await server.stop()
  }
  expect([named.connections, standard?.connections ?? 0]).toEqual([0, 0])
  named.close()
  standard?.close()
})
