import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { installJobs } from '../jobs/install-queues.ts'
import { StartupError } from '../startup-error.ts'
import { applyMigration, applyObjects } from './apply-migration.ts'
import { checkExtensions, checkRights } from './extensions.ts'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'
import { type ObjectFile, objectsFolder, readObjects } from './object-files.ts'
import { connected } from './open-client.ts'

const lockKey = 7_262_033
const pollMs = 200

/** The folders of a release's files; releases without `objects` have migrations only. */
export type SqlFolders = { migrations: URL; objects: URL | null }
const ownFolders: SqlFolders = { migrations: migrationsFolder, objects: objectsFolder }

/**
 * Applies the pending migrations, and then the changed files of functions, views and triggers, under a lock, so that two processes may
 * start together. Gives the names of those applied. Throws a StartupError where one fails, or where the database's user lacks a privilege
 * that they need.
 */
export async function migrate(url: string, folders: SqlFolders = ownFolders): Promise<string[]> {
  return connected(url, async (client) => {
    await takeLock(client)
    const { newest, migrations, objects } = await pendingOf(client, folders)
    if (migrations.length + objects.length > 0) await prepare(client)
    for (const migration of migrations) await applyMigration(client, migration)
    for (const file of objects) await applyObjects(client, file, newest)
    await installJobs((text, values) => client.query(text, values))
    return namesOf({ migrations, objects })
  })
}

/** The names of the pending migrations and files of objects; changes nothing. */
export async function pendingMigrations(url: string, folders: SqlFolders = ownFolders): Promise<string[]> {
  return connected(url, async (client) => namesOf(await pendingOf(client, folders)))
}

/** For a start that leaves migrating to `npm run migrate`: throws a StartupError where it has not been run. */
export async function refusePendingMigrations(url: string, folders: SqlFolders = ownFolders): Promise<void> {
  const pending = await pendingMigrations(url, folders)
  if (pending.length === 0) return
  const number = pending.length === 1 ? '1 migration' : `${pending.length} migrations`
  throw new StartupError(
    `The database lacks ${number} of this release (${pending[0]} …). Run npm run migrate and start again, or leave MIGRATE_AT_START on.`,
  )
}

/** Polls for the lock: a statement that waits holds a snapshot, for which an index built concurrently would wait in turn. */
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
  await client.query(`
    create table if not exists database_objects (
      file text primary key, hash text not null, newest_migration text not null, applied_at timestamptz not null default now()
    )`)
}

type Pending = { migrations: Migration[]; objects: ObjectFile[] }

const namesOf = ({ migrations, objects }: Pending) => [
  ...migrations.map(({ name }) => name),
  ...objects.map(({ name }) => `objects/${name}`),
]

/** The pending migrations and files, and the newest migration of this release. */
async function pendingOf(client: pg.Client, folders: SqlFolders): Promise<Pending & { newest: string }> {
  const known = await readMigrations(folders.migrations)
  const newest = known.at(-1)?.name ?? ''
  const done = await recorded(client, 'migrations', 'name')
  const migrations = known.filter(({ name }) => !done.has(name))
  // An older release that starts beside a newer one leaves the newer one's objects alone.
  const isFormer = [...done.keys()].some((name) => name > newest)
  const objects = isFormer || !folders.objects ? [] : await changedObjects(client, folders.objects)
  return { newest, migrations, objects }
}

async function changedObjects(client: pg.Client, folder: URL): Promise<ObjectFile[]> {
  const done = await recorded(client, 'database_objects', 'file', 'hash')
  return (await readObjects(folder)).filter(({ name, hash }) => done.get(name) !== hash)
}

/** The rows of a table by their key; none where the table does not exist yet. */
async function recorded(client: pg.Client, table: string, key: string, value = key): Promise<Map<string, string>> {
  const found = await client.query<{ table: string | null }>('select to_regclass($1) as table', [table])
  if (!found.rows[0]?.table) return new Map()
  const { rows } = await client.query<{ key: string; value: string }>(
    `select ${key} as key, ${value} as value from ${table}`,
  )
  return new Map(rows.map((row) => [row.key, row.value]))
}
