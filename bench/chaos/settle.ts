import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { World } from './world.ts'

const longestMs = 600_000

/** Waits until no job is left, with the pauses before retries cut short. Jobs left after ten minutes show up in the invariants. */
export async function settle({ db }: Pick<World, 'db'>): Promise<void> {
  const until = Date.now() + longestMs
  while (Date.now() < until) {
    await sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(db)
    if ((await unfinishedJobs(db)) === 0) return
    await pause(1000)
  }
}

/** Jobs that wait or run, except for pg-boss's own. */
async function unfinishedJobs(db: World['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state < 'completed' and name not like '\\_\\_%'
  `.execute(db)
  return rows[0]?.count ?? 0
}
