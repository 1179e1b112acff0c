import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { installQueues } from '../jobs/jobs.ts'
import { openClient } from './open-client.ts'

const folder = new URL('./migrations/', import.meta.url)
const lockKey = 7_262_033

/** Applies the migrations that the database has not had yet, under a lock: two processes that start together are safe. */
export async function migrate(url: string): Promise<void> {
  const client = await openClient(url)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    for (const name of await pendingMigrations(client)) await apply(client, name)
    await installQueues((text, values) => client.query(text, values))
  } finally {
    await client.end()
  }
}

async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const applied = await client.query<{ name: string }>('select name from migrations')
  const done = new Set(applied.rows.map((row) => row.name))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return files.filter((file) => !done.has(file))
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause })
  }
}
