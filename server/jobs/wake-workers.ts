import type { PgBoss } from 'pg-boss'

const everyMs = 2_000

/** Each queue in PostgreSQL with the id of the worker that this process has for it. */
type Workers = ReadonlyMap<string, string>

/**
 * Wakes the workers of queues with a job that is due. A notification wakes a worker as well, but there is none for jobs that our own
 * statements insert, nor for those whose delay has passed.
 */
async function wakeWorkers(boss: PgBoss, workers: Workers): Promise<void> {
  const { rows } = (await boss.getDb().executeSql(
    `select q.name from unnest($1::text[]) q (name)
     where exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [[...workers.keys()]],
  )) as { rows: { name: string }[] }
  for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? '')
}

/** Looks every two seconds until it is stopped; one statement for all queues, where pg-boss would send one for each of a hundred. */
export function keepWaking(boss: PgBoss, workers: Workers, onError: (error: unknown) => void): { stop(): void } {
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await wakeWorkers(boss, workers).catch(onError)
    isLooking = false
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}
