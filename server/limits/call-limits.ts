import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Services } from '../context.ts'
import type { DB } from '../database/generated.ts'
import { problem } from '../http/problem.ts'
import { measured } from '../metrics/measured.ts'

type Scope = Pick<Services, 'config' | 'db' | 'now'>

/** At most `max` at once, and one more after each `seconds / max`, counted over all processes. */
export type Limit = { name: string; who: string; max: number; seconds: number }

/** Counts one against every limit, or none and throws too_many_requests. Returns the function that reverts it. */
export async function countCall(scope: Scope, limits: Limit[]): Promise<() => Promise<void>> {
  const taken: Limit[] = []
  const takeBack = async () => {
    for (const limit of taken) await uncount(scope, limit)
  }
  for (const limit of limits) {
    if (await isWithin(scope, scope.db, limit)) taken.push(limit)
    else {
      await takeBack()
      measured.limit(limit.name)
      throw problem('too_many_requests', { retryAfterSeconds: await secondsToWait(scope, limit) })
    }
  }
  return takeBack
}

/** Counts `calls`, unless the limit is reached: a single statement, so that no more than `max` concurrent calls are accepted. */
export async function isWithin(
  { config, now }: Omit<Scope, 'db'>,
  db: Kysely<DB>,
  limit: Limit,
  calls = 1,
): Promise<boolean> {
  const { rows } = await sql`
    with call as (select ${now()}::timestamptz as at, ${limit.seconds}::float8 * interval '1 second' as span,
      ${stepOf(limit) * calls}::float8 * interval '1 second' as step)
    insert into call_limits as counted (key, full_until) select ${keyOf(config, limit)}, at + step from call
    on conflict (key) do update set full_until = ${countedSoFar} + (select step from call)
    where ${countedSoFar} <= (select at + span - step from call)
    returning 1`.execute(db)
  return rows.length === 1
}

const stepOf = ({ max, seconds }: Limit) => seconds / max

// A time in the future that no count can reach was written with a wrong clock, and is ignored.
const countedSoFar = sql`(select case when counted.full_until > at + 2 * span then at
  else greatest(counted.full_until, at) end from call)`

/** Reverts one count; those of other calls stay. */
async function uncount({ config, db }: Scope, limit: Limit): Promise<void> {
  await sql`update call_limits set full_until = full_until - ${stepOf(limit)}::float8 * interval '1 second'
    where key = ${keyOf(config, limit)}`.execute(db)
}

/** How long until one more call is within the limit. */
export async function secondsToWait({ config, db, now }: Scope, limit: Limit): Promise<number> {
  const row = await db
    .selectFrom('call_limits')
    .select('full_until')
    .where('key', '=', keyOf(config, limit))
    .executeTakeFirst()
  const full = ((row?.full_until ?? now()).getTime() - now().getTime()) / 1000
  return Math.max(1, full + stepOf(limit) - limit.seconds)
}

/** The hash that represents an address or a person in the database; without the server's secret it cannot be traced back. */
export function keyOf({ sessionSecret }: Scope['config'], { name, who }: Pick<Limit, 'name' | 'who'>): Buffer {
  return createHmac('sha256', sessionSecret).update(`limit ${name} ${who}`).digest()
}
