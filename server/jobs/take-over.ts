import type { PgBoss } from 'pg-boss'

/** How often a worker sends a heartbeat for its running jobs. */
export const heartbeatRefreshSeconds = 10

/** After this long without a heartbeat a job's process counts as dead. Workers of the previous release send one every 30 s. */
const silentSeconds = 40

const checkEveryMs = 5000

/**
 * Puts the jobs of dead processes back on their queues, to run at once: a kill is not the job's fault, so it skips the pause that follows a
 * failure. Jobs without a try left are failed by pg-boss itself. Gives their number.
 */
export async function takeOverJobs(boss: PgBoss): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state = 'active' and heartbeat_seconds is not null and retry_count < retry_limit
       and heartbeat_on < now() - make_interval(secs => $1)
     returning id`,
    [silentSeconds],
  )
  return rows.length
}

/** Looks for such jobs every few seconds until it is stopped. */
export function keepTakingOver(boss: PgBoss, onError: (error: unknown) => void): { stop(): void } {
  let lastSuccess = Date.now()
  let waitUntil = 0
  const timer = setInterval(async () => {
    const now = Date.now()
    // While the database was unavailable no process could send a heartbeat; living ones get the time to send one first.
    if (now - lastSuccess > 3 * checkEveryMs) waitUntil = now + heartbeatRefreshSeconds * 1500
    try {
      if (now >= waitUntil) await takeOverJobs(boss)
      else await boss.getDb().executeSql('select 1')
      lastSuccess = Date.now()
    } catch (error) {
      onError(error)
    }
  }, checkEveryMs)
  return { stop: () => clearInterval(timer) }
}
