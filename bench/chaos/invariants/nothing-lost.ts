import { sql } from 'kysely'
import type { Result } from '../result.ts'
import { resultOf } from '../result.ts'
import type { World } from '../world.ts'

/** Everything that was acknowledged to a client is in the database. */
export async function checkAcknowledged({ db, acknowledged }: Pick<World, 'db' | 'acknowledged'>): Promise<Result[]> {
  const missing = async (what: string, those: Set<string>, stored: ReturnType<typeof sql<{ id: string }>>) => {
    const { rows } = await stored.execute(db)
    const found = new Set(rows.map(({ id }) => id))
    return resultOf(
      `acknowledged ${what} that are missing`,
      [...those].filter((id) => !found.has(id)),
    )
  }
  const { projects, confirmations, unlocks, payments, messages, uploads } = acknowledged
  return [
    await missing('projects', projects, sql`select email as id from projects`),
    await missing(
      'confirmations',
      confirmations,
      sql`select p.email as id from projects p join event_requests r on r.project_id = p.id where p.confirmed_at is not null`,
    ),
    await missing('unlocks', unlocks, sql`select id from event_requests where unlocked_at is not null`),
    await missing('messages', messages, sql`select submission_key as id from conversation_messages`),
    await missing(
      'payments',
      payments,
      sql`select replace(idempotency_key, 'purchase:', '') as id from credit_ledger where idempotency_key like 'purchase:%'`,
    ),
    await missing('uploads', uploads, sql`select id from profile_photos`),
  ]
}
