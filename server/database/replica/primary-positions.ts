import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { readWalPosition, type WalPosition } from './wal-position.ts'

/** How far the primary's write-ahead log was at a moment of this process's monotonic clock. */
export type PrimaryPosition = {
  atMs: number
  /** Everything committed before is below it. */
  inserted: WalPosition
  /** What a replica can have by now. */
  flushed: WalPosition
}

type PrimaryPositions = {
  /** How far it was at some moment after the call; calls at the same time share a statement. Throws what the database throws. */
  next(): Promise<PrimaryPosition>
}

/** Reads the primary's position whenever somebody has to know it, never more than one statement at a time. */
export function primaryPositions(read: () => Promise<PrimaryPosition>): PrimaryPositions {
  let running: Promise<PrimaryPosition> | null = null
  let following: Promise<PrimaryPosition> | null = null
  const begin = () => {
    const begun = read().finally(() => {
      if (running === begun) running = null
    })
    running = begun
    return begun
  }
  const afterRunning = async (under: Promise<PrimaryPosition>) => {
    await under.catch(() => undefined)
    following = null
    return begin()
  }
  return {
    next: () => {
      if (!running) return begin()
      // The one under way may have been read before the call.
      following ??= afterRunning(running)
      return following
    },
  }
}

/** Reads it from this database. */
export async function readPrimaryPosition(db: Database): Promise<PrimaryPosition> {
  const atMs = performance.now()
  const { rows } = await sql<{ inserted: string; flushed: string }>`
    select pg_current_wal_insert_lsn()::text as inserted, pg_current_wal_flush_lsn()::text as flushed`.execute(db)
  const [inserted, flushed] = [readWalPosition(rows[0]?.inserted ?? ''), readWalPosition(rows[0]?.flushed ?? '')]
  if (inserted === null || flushed === null) throw new Error('The primary did not say how far it is')
  return { atMs, inserted, flushed }
}
