import { PgBoss } from 'pg-boss'
import type { Queues } from './queues.ts'

export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** A failed job is retried with growing pauses, for about half a day; that of a dead process is taken over (`take-over.ts`). */
const queueOptions = { retryLimit: 8, retryDelay: 30, retryBackoff: true, notify: true, heartbeatSeconds: 60 }

/** Creates pg-boss's schema if it does not exist, and gives the waiting jobs of older releases a heartbeat. */
export async function installJobs(executeSql: ExecuteSql): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  await boss.start()
  await executeSql(
    `update pgboss.job set heartbeat_seconds = ${queueOptions.heartbeatSeconds} where state < 'active' and heartbeat_seconds is null`,
  )
  // Every few seconds each process selects the active jobs whose heartbeat is late.
  await executeSql(`create index if not exists job_active on pgboss.job (heartbeat_on) where state = 'active'`)
  await executeSql(`create index if not exists job_failed on pgboss.job (completed_on desc, id) where state = 'failed'`)
  await boss.stop({ graceful: false })
}

/** Creates missing queues, and updates the options of existing ones. */
export async function installQueues(boss: PgBoss, queues: Queues): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const names = Object.entries(queues).flatMap(([name, { formerName = [] }]) => [name, formerName].flat())
  for (const name of names) {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, queueOptions)
    else if (!hasTodaysOptions(queue)) await boss.updateQueue(name, queueOptions)
  }
}

function hasTodaysOptions(queue: object): boolean {
  const current = queue as Record<string, unknown>
  return Object.entries(queueOptions).every(([option, value]) => current[option] === value)
}
