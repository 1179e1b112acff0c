import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { installJobs } from '../jobs/install-queues.ts'
import { StartupError } from '../startup-error.ts'
import { applyMigration } from './apply-migration.ts'
import { checkExtensions, checkRights } from './extensions.ts'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'
import { connected } from './open-client.ts'

const lockKey = 7_262_033
const pollMs = 200

/**
 * Applies the migrations that the database has not had yet, under a lock: two processes that start together are safe. Gives the names
 * of those that it applied. Throws a StartupError where one fails, or where the database's user may not do what they need.
 */
export async function migrate(url: string, folder: URL = migrationsFolder): Promise<string[]> {
  return connected(url, async (client) => {
    await takeLock(client)
    const pending = await pendingOf(client, folder)
    if (pending.length > 0) await prepare(client)
    for (const migration of pending) await applyMigration(client, migration)
    await installJobs((text, values) => client.query(text, values))
    return pending.map(({ name }) => name)
  })
}

/** The names of the migrations that the database has not had yet; changes nothing. */
export async function pendingMigrations(url: string, folder: URL = migrationsFolder): Promise<string[]> {
  return connected(url, async (client) => (await pendingOf(client, folder)).map(({ name }) => name))
}

/** For a start that leaves migrating to `npm run migrate`: throws a StartupError where it has not been run. */
export async function refusePendingMigrations(url: string, folder: URL = migrationsFolder): Promise<void> {
  const pending = await pendingMigrations(url, folder)
  if (pending.length === 0) return
  const number = pending.length === 1 ? '1 migration' : `${pending.length} migrations`
  throw new StartupError(
    `The database lacks ${number} of this release (${pending[0]} …). Run npm run migrate and start again, or leave MIGRATE_AT_START on.`,
  )
}

/** Asks again and again: whoever waits within one statement holds a snapshot, which an index built concurrently waits for in turn. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken) return
    await delay(pollMs)
  }
}

async function prepare(client: pg.Client): Promise<void> {
  await checkExtensions(client)
  await checkRights(client)
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
}

async function pendingOf(client: pg.Client, folder: URL): Promise<Migration[]> {
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('migrations') as table`)
  const applied = rows[0]?.table ? await client.query<{ name: string }>('select name from migrations') : { rows: [] }
  const done = new Set(applied.rows.map((row) => row.name))
  return (await readMigrations(folder)).filter(({ name }) => !done.has(name))
}
