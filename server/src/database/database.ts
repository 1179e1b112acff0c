import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'

export type Database = Kysely<DB>

// Dates without a time stay the text that PostgreSQL sends: a Date would move them by the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the pool; every statement is named, so that PostgreSQL plans it once a connection (docs/decisions: named statements). */
export function openDatabase(
  url: string,
  maxConnections = 16,
): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections })
  // The pool replaces an idle connection that broke; the next query says what is wrong.
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

/** Runs the work in one transaction; a throw rolls everything back. */
export function transaction<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work)
}

function withNamedStatements(pool: pg.Pool) {
  const named = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    if (named.has(client)) return
    named.add(client)
    const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
    const nameIt = (text: unknown, values?: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: statementName(text), text, values }, ...rest)
        : query(text, values, ...rest)
    client.query = nameIt as typeof client.query
  })
  return pool
}

const names = new Map<string, string>()

function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size < 5000) names.set(text, name)
  return name
}
