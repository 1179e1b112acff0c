import type { PgBoss } from 'pg-boss'

const everyMs = 60_000

/**
 * Jobs whose times are more than a minute in the future, because the database's clock was ahead when it wrote them, would wait for as long as
 * it was ahead: they are brought forward by that. A running one is given a sign of life of now. Gives the number of those that wait.
 */
export async function bringJobsForward(boss: PgBoss): Promise<number> {
  const database = boss.getDb()
  await database.executeSql(
    "update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now() + interval '1 minute'",
  )
  const { rows } = await database.executeSql(
    `update pgboss.job set start_after = start_after - (greatest(created_on, started_on) - now()),
       created_on = least(created_on, now()), started_on = least(started_on, now())
     where state < 'active' and greatest(created_on, started_on) > now() + interval '1 minute'
     returning id`,
  )
  return rows.length
}

/** Looks for such jobs every minute until it is stopped. */
export function keepBringingForward(boss: PgBoss, onError: (error: unknown) => void): { stop(): void } {
  const timer = setInterval(() => bringJobsForward(boss).catch(onError), everyMs)
  return { stop: () => clearInterval(timer) }
}
