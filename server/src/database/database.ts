import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'
import { withNamedStatements } from './named-statements.ts'

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
