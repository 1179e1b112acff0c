import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { type Migration, statementsOf } from './migration-files.ts'
import type { ObjectFile } from './object-files.ts'

/** Calls queue behind a migration that waits for a lock, so it gives up after this long, lets them pass and tries again. */
const lockTimeout = '1s'
const attempts = 60
const pauseMs = 1_000
// The lock was not granted in time, or there was a deadlock.
const passing = new Set(['55P03', '40P01'])

/**
 * Applies one migration and records it. Throws a StartupError with PostgreSQL's full message when it fails; a migration in a transaction is
 * then rolled back.
 */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const apply = migration.isOutsideTransaction ? applyStatements : applyInTransaction
  await untilNotLocked(() => apply(client, migration)).catch((cause) => {
    throw failure(`Migration ${migration.name}`, migration.text, cause)
  })
}

/**
 * Applies one file of functions, views and triggers, and records its hash and the newest migration of this release. Throws as
 * applyMigration.
 */
export async function applyObjects(client: pg.Client, { name, text, hash }: ObjectFile, newest: string): Promise<void> {
  const note = `
    insert into database_objects (file, hash, newest_migration) values ($1, $2, $3)
    on conflict (file) do update set (hash, newest_migration, applied_at) = (excluded.hash, excluded.newest_migration, now())`
  await untilNotLocked(() => inTransaction(client, text, note, [name, hash, newest])).catch((cause) => {
    throw failure(`objects/${name}`, text, cause)
  })
}

async function untilNotLocked(apply: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply()
    } catch (cause) {
      if (attempt === attempts || !passing.has((cause as { code?: string }).code ?? '')) throw cause
      await delay(pauseMs)
    }
  }
}

function applyInTransaction(client: pg.Client, { name, text }: Migration): Promise<void> {
  return inTransaction(client, text, 'insert into migrations (name) values ($1)', [name])
}

async function inTransaction(client: pg.Client, text: string, note: string, noted: string[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = '${lockTimeout}'`)
    await client.query(text)
    await client.query(note, noted)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** No time limit: building an index concurrently waits for older transactions, and blocks nobody. */
async function applyStatements(client: pg.Client, { name, text }: Migration): Promise<void> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  for (const statement of statementsOf(text)) {
    await dropUnfinishedIndex(client, statement)
    await client.query(statement)
  }
  await client.query('insert into migrations (name) values ($1)', [name])
}

/** An interrupted attempt leaves an invalid index that blocks the name. */
async function dropUnfinishedIndex(client: pg.Client, statement: string): Promise<void> {
  const [, index] = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement) ?? []
  if (!index) return
  const { rowCount } = await client.query(
    'select from pg_index where not indisvalid and indexrelid = to_regclass($1)',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`)
}

function failure(file: string, text: string, cause: unknown): StartupError {
  const lines = [`${file} failed: ${cause instanceof Error ? cause.message : cause}`]
  if (cause instanceof pg.DatabaseError) lines.push(...explanation(cause, text))
  return new StartupError(lines.join('\n'), { cause })
}

function explanation({ code, detail, hint, where, table, position }: pg.DatabaseError, text: string): string[] {
  const said = Object.entries({ code, detail, hint, where, table }).flatMap(([what, value]) =>
    value ? [`  ${what}: ${value}`] : [],
  )
  return [...said, ...placeOf(text, Number(position))]
}

/** The line of the file that PostgreSQL points at; it counts characters from 1. */
function placeOf(text: string, position: number): string[] {
  const lines = text.slice(0, position - 1).split('\n')
  const line = text.split('\n')[lines.length - 1]
  return position > 0 && line !== undefined ? [`  line ${lines.length}: ${line.trim()}`] : []
}
