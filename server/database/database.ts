import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'
import { withNamedStatements } from './named-statements.ts'
import { openPool } from './open-pool.ts'
import { interruptible, type Outage } from './outage.ts'
import { callLimits, type TimeLimits } from './time-limits.ts'

export type Database = Kysely<DB>

// Dates without a time stay PostgreSQL's text: a Date would shift them by the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

type OpenDatabase = {
  db: Database
  pool: pg.Pool
  outage: Outage
  close(): Promise<void>
}

/** Opens the pool; every statement is named, so that PostgreSQL plans it once per connection (docs/decisions: named statements). */
export function openDatabase(url: string, limits: TimeLimits = callLimits, maxConnections = 16): OpenDatabase {
  const pool = withNamedStatements(openPool(url, maxConnections, limits))
  const { connect, outage } = interruptible(pool)
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  const db = new Kysely<DB>({ dialect })
  return { db, pool, outage, close: () => db.destroy() }
}

/** Runs the work in one transaction, which an exception rolls back. */
export function transaction<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work)
}
