import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { installedProgram } from '@bouquet/server/testing/installed-program.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilledDatabase } from './testing/create-filled-database.ts'
import { startConfigured } from './testing/start-configured.ts'

const prometheus = installedProgram('rules, dashboard and alerts', 'prometheus')
const promtool = installedProgram('rules of alerts', 'promtool')
const deploy = path.join(import.meta.dirname, '../deploy')
const run = promisify(execFile)

let database: TestDatabase
let folder: string
let metricsPort: number
let scraping: ChildProcess | null = null
let server: { address: string; stop(): Promise<void> }
beforeAll(async () => {
  database = await createFilledDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-metrics-'))
  metricsPort = await freePort()
  server = await startConfigured({
    ROLE: 'web',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    METRICS_PORT: String(metricsPort),
  })
})
afterAll(async () => {
  scraping?.kill('SIGKILL')
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

const ask = (email: string) =>
  fetch(`${server.address}/api/reset-password/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

test('calls, statements, waits, the event loop, queues and limits are measured, and no person is named', async () => {
  const { email } = await createAccount(database.db)
  await ask(email)
  await fetch(`${server.address}/wedding-planner/camille-laurent-of-nowhere?q=camille@person.example`)
  for (let call = 0; call < 80; call++)
    await fetch(`${server.address}/api/token/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: 'a-token-of-nobody' }),
    })
  await fetch(`${server.address}/wedding-planners`)
  const text = await scrape()
  for (const line of [
    /bouquet_calls_total\{route="\/api\/reset-password\/request",method="POST",status="200"\} 1/,
    /bouquet_call_seconds_bucket\{.*le="0.1"/,
    /bouquet_statement_seconds_count\{statement="insert call_limits"\}/,
    /bouquet_pool_wait_seconds_count\{pool="calls"\}/,
    /bouquet_pool_connections\{pool="calls",state="idle"\}/,
    /bouquet_event_loop_delay_seconds\{quantile="0.99"\}/,
    /bouquet_clock_ahead_seconds -?\d/,
    /bouquet_queue_jobs\{queue="send-password-reset",state="waiting"\} 1/,
    /bouquet_queue_oldest_seconds\{queue="send-password-reset"\}/,
    /bouquet_limits_hit_total\{limit="call POST \/api\/token\/refresh"\}/,
    /bouquet_page_cache_total\{result="miss"\}/,
  ])
    expect(text).toMatch(line)
  expect(text).not.toMatch(/camille|example|127\.0\.0\.1|token-of-nobody|[0-9a-f]{8}-[0-9a-f]{4}/i)
  const series = text.split('\n').filter((line) => line && !line.startsWith('#')).length
  expect(series).toBeLessThan(2_000)
})

test('dashboard and alerts ask for nothing but metrics that there are', async () => {
  const known = new Set<string>()
  for await (const file of glob('{server,features}/**/*.ts', {
    cwd: path.join(deploy, '..'),
    exclude: ['**/node_modules'],
  }))
    for (const [, name = ''] of (await readFile(path.join(deploy, '..', file), 'utf8')).matchAll(
      /'(bouquet_[a-z_]+)'/g,
    ))
      known.add(name)
  const asked = [await readFile(path.join(deploy, 'prometheus/alerts.yml'), 'utf8'), ...(await queriesOfDashboard())]
  // Prometheus adds an ending to counters and to the series of a histogram.
  const plain = (name: string) => name.replace(/_(total|bucket|sum|count)$/, '')
  const names = asked.flatMap((text) => [...text.matchAll(/\bbouquet_[a-z_]+/g)].map(([name]) => name))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !known.has(name) && !known.has(plain(name)))).toEqual([])
})

test.runIf(promtool)('promtool finds nothing wrong with the rules', async () => {
  const { stdout } = await run(promtool ?? '', ['check', 'rules', path.join(deploy, 'prometheus/alerts.yml')])
  expect(stdout).toContain('SUCCESS')
})

test.runIf(promtool)('each alert fires on the series that it waits for, and none on a quiet day', async () => {
  const { stdout } = await run(promtool ?? '', ['test', 'rules', path.join(deploy, 'prometheus/alerts.test.yml')])
  expect(stdout).toContain('SUCCESS')
})

test.runIf(prometheus)(
  'Prometheus scrapes it, answers every query of the dashboard, and alerts when nobody works the queues',
  async () => {
    await ask((await createAccount(database.db)).email)
    await sql`update pgboss.job set start_after = now() - interval '20 minutes' where state < 'active'`.execute(
      database.db,
    )
    const address = await startPrometheus(prometheus ?? '')
    const query = async (expr: string) => {
      const answer = await fetch(`${address}/api/v1/query?query=${encodeURIComponent(expr)}`)
      return (await answer.json()) as { status: string; data: { result: unknown[] } }
    }
    await expect.poll(async () => (await query('bouquet_calls_total')).data.result.length).toBeGreaterThan(0)
    for (const expr of await queriesOfDashboard()) expect([expr, (await query(expr)).status]).toEqual([expr, 'success'])
    const firing = async () => {
      const { data } = (await (await fetch(`${address}/api/v1/alerts`)).json()) as {
        data: { alerts: { state: string; labels: Record<string, string> }[] }
      }
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    }
    await expect.poll(firing, { timeout: 40_000 }).toContain('JobsAreStuck')
  },
)

async function queriesOfDashboard(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(path.join(deploy, 'grafana/bouquet.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(15)
  return queries
}

/** The rules as they are, but that they are looked at each second and wait a second. */
async function startPrometheus(program: string): Promise<string> {
  const port = await freePort()
  const rules = await readFile(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')
  const settings = await readFile(path.join(deploy, 'prometheus/prometheus.yml'), 'utf8')
  await writeFile(path.join(folder, 'alerts.yml'), rules.replaceAll(/for: \w+/g, 'for: 1s'))
  await writeFile(
    path.join(folder, 'prometheus.yml'),
    settings.replaceAll('15s', '1s').replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`),
  )
  await mkdir(path.join(folder, 'series'))
  const child = spawn(
    program,
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await once(child, 'spawn')
  scraping = child
  process.once('exit', () => child.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${address}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  return address
}
