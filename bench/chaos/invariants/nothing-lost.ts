import { type RawBuilder, sql } from 'kysely'
import type { Acknowledged } from '../acknowledged.ts'
import type { Result } from '../result.ts'
import { resultOf } from '../result.ts'
import type { World } from '../world.ts'

/** What the database has of each thing that is acknowledged. */
const stored: Record<Exclude<keyof Acknowledged, 'failures'>, RawBuilder<{ id: string }>> = {
  projects: sql`select email as id from projects`,
  confirmations: sql`select p.email as id from projects p join event_requests r on r.project_id = p.id where p.confirmed_at is not null`,
  unlocks: sql`select id from event_requests where unlocked_at is not null`,
  messages: sql`select submission_key as id from conversation_messages`,
  payments: sql`select replace(idempotency_key, 'purchase:', '') as id from credit_ledger where idempotency_key like 'purchase:%'`,
  uploads: sql`select id from profile_photos`,
}
const kinds = Object.keys(stored) as (keyof typeof stored)[]

/** Everything that was acknowledged to a client is in the database. */
export async function checkAcknowledged({ db, acknowledged }: Pick<World, 'db' | 'acknowledged'>): Promise<Result[]> {
  const found = await storedIds(db)
  return kinds.map((kind) =>
    resultOf(
      `acknowledged ${kind} that are missing`,
      [...acknowledged[kind]].filter((id) => !found[kind].has(id)),
    ),
  )
}

/** Nothing of what was acknowledged is in the database, as in one from before. */
export async function checkNothingOf(acknowledged: Acknowledged, db: World['db']): Promise<Result[]> {
  const found = await storedIds(db)
  return kinds.map((kind) =>
    resultOf(
      `${kind} of after the moment (${acknowledged[kind].size} acknowledged) that are there`,
      [...acknowledged[kind]].filter((id) => found[kind].has(id)),
    ),
  )
}

async function storedIds(db: World['db']): Promise<Record<keyof typeof stored, Set<string>>> {
  const ids = {} as Record<keyof typeof stored, Set<string>>
  for (const kind of kinds) {
    const { rows } = await stored[kind].execute(db)
    ids[kind] = new Set(rows.map(({ id }) => id))
  }
  return ids
}
