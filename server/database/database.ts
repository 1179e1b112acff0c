import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { measureStatements, observePool, waitedFor } from '../metrics/measure-pool.ts'
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

/** The type `text[]`, which the driver does not name. */
const textArray = 1009 as number as typeof pg.types.builtins.TEXT
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)
// Codes and slugs need no quotes; the driver's own parser reads letter by letter, which took a fiftieth of a page of the directory.
pg.types.setTypeParser(textArray, (text) =>
  /^{[\w,-]+}$/.test(text) && !text.includes('NULL') ? text.slice(1, -1).split(',') : parseTextArray(text),
)

const parseMoment: (text: string) => Date | number = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
// The platform reads moments in UTC in half the time of the driver's pattern; a row of the inbox has up to nine of them.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  /^\d{4}-.{14,21}\+00$/.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseMoment(text),
)

type OpenDatabase = {
  db: Database
  pool: pg.Pool
  outage: Outage
  close(): Promise<void>
}

/** Opens the pool; every statement is named, so that PostgreSQL plans it once per connection (docs/decisions: named statements). */
export function openDatabase(
  url: string,
  limits: TimeLimits = callLimits,
  maxConnections = 16,
  name: 'calls' | 'jobs' | 'replica' | 'replica jobs' | 'other' = 'other',
): OpenDatabase {
  const pool = withNamedStatements(openPool(url, maxConnections, limits))
  measureStatements(pool)
  const forget = observePool(name, pool)
  const { connect, outage } = interruptible(pool)
  const waiting = () => waitedFor(name, connect)
  const dialect = new PostgresDialect({ pool: { connect: waiting, end: () => pool.end(), options: pool.options } })
  const db = new Kysely<DB>({ dialect })
  const close = () => {
    forget()
    return db.destroy()
  }
  return { db, pool, outage, close }
}

/** Runs the work in one transaction, which an exception rolls back. */
export function transaction<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work)
}
