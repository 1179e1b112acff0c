import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/generated.ts'
import type { JobPayloads, Jobs, NoPayload, QueueName } from './jobs.ts'

/** Queues whose jobs need no payload. */
export type PlainQueue = {
  [Name in QueueName]: JobPayloads[Name] extends NoPayload ? Name : never
}[QueueName]

/** How a queue's jobs last ended, as far back as pg-boss has them: seven days. */
export type QueueRun = { queue: string; completedAt: Date | null; failedAt: Date | null; isUnderWay: boolean }

/** When a job of each queue last ended, and whether one waits or runs; queues without jobs are left out. */
export async function readQueueRuns(db: Kysely<DB>, queues: readonly QueueName[]): Promise<QueueRun[]> {
  const { rows } = await sql<QueueRun>`
    select name as queue, max(completed_on) filter (where state = 'completed') as "completedAt",
      max(completed_on) filter (where state = 'failed') as "failedAt", bool_or(state <= 'active') as "isUnderWay"
    from pgboss.job where name = any(${[...queues]}) group by name`.execute(db)
  return rows
}

/**
 * Enqueues a job unless one of its queue waits or runs, of any number of callers at once for the first alone; a job that waits for its next
 * attempt begins now. Gives whether it was enqueued. Call it inside a transaction.
 */
export async function enqueueOnce(jobs: Jobs, tx: Kysely<DB>, queue: PlainQueue): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('enqueue once'), hashtext(${queue}))`.execute(tx)
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = ${queue} and state <= 'active' limit 1`.execute(tx)
  if (rows.length === 0) {
    await jobs.enqueue(tx, queue, {})
    return true
  }
  await sql`update pgboss.job set start_after = now() where name = ${queue} and state < 'active' and start_after > now()`.execute(
    tx,
  )
  return false
}
