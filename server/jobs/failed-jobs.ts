import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/generated.ts'

/** How many jobs of a queue wait, run and have failed for good. */
type QueueLoad = { name: string; waiting: number; running: number; failed: number; oldestWaitingAt: Date | null }

/** The queues that have a job which is due, runs or has failed, the most failed ones first. */
export async function readQueueLoads(db: Kysely<DB>): Promise<QueueLoad[]> {
  const { rows } = await sql<QueueLoad>`
    select name, count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed, min(start_after) filter (where state < 'active') as "oldestWaitingAt"
    from pgboss.job
    where (state < 'active' and start_after <= now()) or state = 'active' or state = 'failed'
    group by name
    order by failed desc, name`.execute(db)
  return rows
}

export type FailedJob = {
  id: string
  queue: string
  createdAt: Date
  failedAt: Date
  attempts: number
  /** What the last attempt threw. */
  error: string | null
  /** Ids only (`JobPayloads`). */
  payload: Record<string, unknown> | null
}

/** `q` is part of the error or of an id; `after` is the job after which the reading goes on. */
type Wanted = {
  queue: string | null
  q?: string | undefined
  limit: number
  offset?: number
  after?: FailedJob | undefined
}

/** Jobs without an attempt left, the newest failure first; pg-boss deletes them after seven days. */
export async function readFailedJobs(db: Kysely<DB>, wanted: Wanted): Promise<FailedJob[]> {
  const { queue, q, limit, offset = 0, after } = wanted
  const part = q === undefined ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FailedJob>`
    select id, name as queue, created_on as "createdAt", completed_on as "failedAt", retry_count + 1 as attempts,
      coalesce(output ->> 'message', output #>> '{value,message}') as error, data as payload
    from pgboss.job
    where state = 'failed' and (${queue}::text is null or name = ${queue})
      and (${part}::text is null or output::text ilike ${part} or data::text ilike ${part})
      and (${after?.id ?? null}::uuid is null or (completed_on, id) < (select completed_on, id from pgboss.job where id = ${after?.id ?? null}::uuid))
    order by completed_on desc, id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Puts a failed job back on its queue with one more attempt; gives the queue, or null where no such job has failed. */
export async function retryFailedJob(db: Kysely<DB>, id: string): Promise<string | null> {
  const { rows } = await sql<{ queue: string }>`${retryOf} and id = ${id}::uuid returning name as queue`.execute(db)
  return rows[0]?.queue ?? null
}

/** The same for all failed jobs of a queue; gives their number. */
export async function retryFailedJobsOf(db: Kysely<DB>, queue: string): Promise<number> {
  const { rows } = await sql`${retryOf} and name = ${queue} returning id`.execute(db)
  return rows.length
}

const retryOf = sql`update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
  where state = 'failed'`

/** Deletes a failed job; gives its queue, or null where no such job has failed. */
export async function dropFailedJob(db: Kysely<DB>, id: string): Promise<string | null> {
  const { rows } = await sql<{ queue: string }>`
    delete from pgboss.job where state = 'failed' and id = ${id}::uuid returning name as queue`.execute(db)
  return rows[0]?.queue ?? null
}

/** When each job without an attempt left has failed, as `at`. */
export const failedJobTimes = sql`select completed_on as at from pgboss.job where state = 'failed' order by completed_on`
