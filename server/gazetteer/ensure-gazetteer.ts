import { type Kysely, sql } from 'kysely'
import { type Database, transaction } from '../database/database.ts'
import type { DB } from '../database/generated.ts'
import { readGazetteer } from './read-gazetteer.ts'
import { storeGazetteer } from './store-gazetteer.ts'

const lockKey = 7_262_034

/** Fills an empty gazetteer under a lock: of two processes that start together, one fills it and the other waits. */
export async function ensureGazetteer(db: Database): Promise<void> {
  if (await isFilled(db)) return
  await transaction(db, async (tx) => {
    await lockGazetteer(tx)
    if (!(await isFilled(tx))) await storeGazetteer(tx, readGazetteer())
  })
  await settleGazetteer(db)
}

/** Waits until no other process writes the gazetteer; the lock ends with the transaction. */
export async function lockGazetteer(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** After many inserts, searches are slow until the index has merged its pending entries and the planner has new statistics. */
export async function settleGazetteer(db: Database): Promise<void> {
  await sql`select gin_clean_pending_list('place_names_by_likeness')`.execute(db)
  await sql`analyze departments, places, place_names, place_postal_codes`.execute(db)
}

async function isFilled(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`select 1 from places limit 1`.execute(db)
  return rows.length > 0
}
