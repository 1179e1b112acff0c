import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { connected } from '@bouquet/server/database/open-client.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import type pg from 'pg'
import { countRows } from './row-counts.ts'

const run = promisify(execFile)
const dumpFile = 'database.dump'
/** Newer versions of pg_dump can read older servers, but not the other way round. */
const newestMajor = 30

/** Dumps the database with pg_dump and counts its rows in the same snapshot, while it is in use. */
export async function dumpDatabase(url: string, folder: string): Promise<Record<string, number>> {
  return connected(url, async (client) => {
    const program = await findProgram('pg_dump', await majorOf(client))
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const options = ['--format=custom', `--snapshot=${rows[0]?.snapshot}`, `--file=${path.join(folder, dumpFile)}`]
    await runWith(program, url, options)
    return countRows(client)
  })
}

/**
 * Restores a dump in one transaction. Throws a StartupError where the database is not empty and may not be replaced, or where somebody is
 * connected to it.
 */
export async function restoreDump(url: string, folder: string, replace: boolean): Promise<void> {
  const program = await connected(url, async (client) => {
    await checkAlone(client)
    if (replace) await emptyDatabase(client)
    else await checkEmpty(client)
    return findProgram('pg_restore', await majorOf(client))
  })
  const options = [
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    path.join(folder, dumpFile),
  ]
  await runWith(program, url, options)
}

async function checkAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0) throw new StartupError(`${others} connections use the database. Stop all processes of Bouquet first.`)
}

async function checkEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, to_regnamespace('pgboss'))`,
  )
  if (rows[0]?.tables)
    throw new StartupError(
      'The database is not empty. Name an empty one in DATABASE_URL, or say --force to replace all that it holds.',
    )
}

async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade; drop schema if exists public cascade; create schema public')
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  return Math.floor(Number(rows[0]?.version) / 10_000)
}

async function findProgram(name: string, major: number): Promise<string> {
  const majors = Array.from({ length: newestMajor - major + 1 }, (_, more) => major + more)
  for (const candidate of [name, ...majors.map((one) => `/usr/lib/postgresql/${one}/bin/${name}`)]) {
    const found = await run(candidate, ['--version']).then(
      ({ stdout }) => Number(/ (\d+)/.exec(stdout)?.[1]),
      () => 0,
    )
    if (found >= major) return candidate
  }
  throw new StartupError(`${name} of PostgreSQL ${major} or later is needed. Install postgresql-client-${major}.`)
}

/** As an argument, a password would be visible to every user of the machine. */
async function runWith(program: string, url: string, options: string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const secret = password ? { PGPASSWORD: password } : {}
  await run(program, [...options, `--dbname=${address.href}`], {
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', ...secret },
  }).catch((error: Error & { stderr?: string }) => {
    throw new StartupError(`${path.basename(program)} failed: ${error.stderr?.trim() || error.message}`)
  })
}
