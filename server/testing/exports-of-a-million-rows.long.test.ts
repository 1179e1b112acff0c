import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { createOperator, createProvider, createSession } from '../database/testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts'
import { noLimits } from '../database/time-limits.ts'
import { signAccessToken } from '../http/access-token.ts'
import { type StartedProcess, startProcess } from './start-process.ts'

const million = 1_000_000
const longestMs = 15 * 60_000
/** What the process may grow by while it exports; its heap is bounded as well. */
const maxMegabytes = 200
const secret = 'a-secret-for-the-exports-test-0123456789'

let database: TestDatabase
let server: StartedProcess
let folder: string
let tokens: { owner: string; provider: string }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, close } = openDatabase(database.url, noLimits)
  const owner = await createOperator(db, ['owner'])
  const provider = await createProvider(db)
  await fill(database.url, provider.id, owner.id)
  tokens = {
    owner: await tokenOf(await createSession(db, owner.id), owner.id, 'ROLE_ADMIN'),
    provider: await tokenOf(await createSession(db, provider.accountId), provider.accountId, 'ROLE_PRESTATAIRE'),
  }
  await close()
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-exports-'))
  await chmod(folder, 0o755)
  server = await startProcess(new URL('../../app/main.ts', import.meta.url), {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    NODE_OPTIONS: `--max-old-space-size=${maxMegabytes}`,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    DEMONSTRATION: 'off',
  })
}, longestMs)
afterAll(async () => {
  await server?.stop()
  await database?.drop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

function tokenOf(sessionId: string, id: AccountId, role: 'ROLE_ADMIN' | 'ROLE_PRESTATAIRE'): Promise<string> {
  const later = new Date(Date.now() + 3_600_000)
  return signAccessToken(new TextEncoder().encode(secret), { id, roles: [role], sessionId }, later)
}

/** A million rows in each table, without the triggers that a million single writes would run. */
async function fill(url: string, provider: ProviderId, operator: AccountId): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  const statements = [
    `insert into payments_received (provider_id, reference, what, credits, purchase_id, amount_cents, currency, received_at)
      select $1::uuid, 'pi_' || n, 'credits', 3, gen_random_uuid(), 7200, 'EUR', timestamptz '2026-05-01 08:00Z' + n * interval '2 seconds' from generate_series(1, $2::int) n`,
    `insert into invoices (payment_id, provider_id, kind, number, year, sequence, country, language, content, issued_at, gross_cents, net_cents, vat_cents, currency)
      select id, provider_id, 'invoice', 'FR-2026-' || row_number() over (), 2026, row_number() over (), 'FR', 'fr',
        '{"what": "credits", "buyer": {"name": "Maison Vauquelin", "country": "FR", "vatNumber": null}, "vat": {"treatment": "standard", "rate": 20}}',
        received_at, 7200, 6000, 1200, 'EUR' from payments_received where provider_id = $1::uuid limit $2::int`,
    `insert into credit_ledger (provider_id, created_at, entry, amount, balance_after, idempotency_key, hash)
      select $1::uuid, timestamptz '2026-05-01 08:00Z' + n * interval '2 seconds', 'purchase', 1, n, 'purchase:' || n, sha256(n::text::bytea) from generate_series(1, $2::int) n`,
    `insert into audit_log (at, action, actor_id, account_id)
      select timestamptz '2026-05-01 08:00Z' + n * interval '2 seconds', 'settings.changed', $1::uuid, null from generate_series(1, $2::int) n`,
    `insert into subscriptions (id, provider_id, plan, currency, price_cents, status, cancel_at_period_end, started_at, period_end, news_at)
      select 'sub_' || n, $1::uuid, 'premium_monthly', 'EUR', 6900, 'canceled', false, timestamptz '2026-05-01 08:00Z' + n * interval '2 seconds',
        timestamptz '2026-09-01 08:00Z', timestamptz '2026-09-01 08:00Z' from generate_series(1, $2::int) n`,
  ]
  for (const statement of statements)
    await client.query(statement, [statement.includes('audit_log') ? operator : provider, million])
  await client.query('vacuum analyze')
  await client.end()
}

async function residentMegabytes(): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

/** Reads the answer as it comes, and gives its lines and the bytes. */
async function download(address: string, token: string): Promise<{ lines: number; megabytes: number }> {
  const answer = await fetch(`${server.address}${address}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status, address).toBe(200)
  let [lines, bytes] = [0, 0]
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
  }
  return { lines, megabytes: bytes / 1024 / 1024 }
}

test.each([
  ['payments', '/api/admin/payments.csv', 'owner'],
  ['documents of a month', '/api/admin/accounting/2026-05/documents.csv', 'owner'],
  ['the ledger', '/api/credit/logs.csv', 'provider'],
  ['the audit log', '/api/admin/audit.csv', 'owner'],
  ['subscriptions', '/api/admin/subscriptions.csv', 'owner'],
] as const)(
  'the export of %s has every row of a million and is streamed',
  async (name, address, who) => {
    const before = await residentMegabytes()
    const begun = performance.now()
    const { lines, megabytes } = await download(address, tokens[who])
    const { peak } = await residentMegabytes()
    const grown = Math.max(0, peak - before.now)
    const seconds = (performance.now() - begun) / 1000
    process.stdout.write(
      `${name}: ${lines} lines, ${megabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s, grown by ${grown.toFixed(0)} MB to ${peak.toFixed(0)} MB\n`,
    )
    expect(lines).toBeGreaterThanOrEqual(million)
    expect(grown).toBeLessThan(maxMegabytes)
  },
  longestMs,
)
