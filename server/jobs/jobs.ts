import { CompiledQuery, type Kysely } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '../database/generated.ts'
import { clocks, type JobPayloads, type QueueName, queueNames, queueOptions } from './queues.ts'
import { heartbeatRefreshSeconds, keepTakingOver, takeOverJobs } from './take-over.ts'

export type Jobs = {
  /** Puts a job on its queue inside the caller's transaction: it exists exactly when the change that caused it does. */
  enqueue<Q extends QueueName>(db: Kysely<DB>, queue: Q, payload: JobPayloads[Q], when?: When): Promise<void>
  /** Puts a job for each of these on one queue, in one statement of the caller's transaction. */
  enqueueMany<Q extends QueueName>(db: Kysely<DB>, queue: Q, payloads: JobPayloads[Q][], when?: When): Promise<void>
}

/** Not before this long from now. */
type When = { afterSeconds: number }

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** The job that runs; its id is the same in every attempt. */
export type RunningJob = { id: string }

export type JobHandlers = { [Q in QueueName]?: (payload: JobPayloads[Q], job: RunningJob) => Promise<void> }

export type JobRunner = Jobs & {
  /** Begins to work through the queues and to follow the clocks. */
  work(handlers: JobHandlers): Promise<void>
  /** Does everything that waits, now; for tests and the end of a seed. Gives how many jobs were done. */
  drain(handlers: JobHandlers): Promise<number>
  /** Puts the jobs of processes that died back on their queues; `work` has it done every few seconds. Gives how many there were. */
  takeOver(): Promise<number>
  /** Stops taking jobs and waits for those that run, at most `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** Creates the queues' own schema and the queues, where they are not there yet, and brings older queues to today's options. */
export async function installQueues(executeSql: ExecuteSql): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of queueNames) {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, queueOptions)
    else if (!hasTodaysOptions(queue)) await boss.updateQueue(name, queueOptions)
  }
  await executeSql(
    `update pgboss.job set heartbeat_seconds = ${queueOptions.heartbeatSeconds} where state < 'active' and heartbeat_seconds is null`,
  )
  // Every process asks for the silent ones among the active jobs every few seconds.
  await executeSql(`create index if not exists job_active on pgboss.job (heartbeat_on) where state = 'active'`)
  await boss.stop({ graceful: false })
}

function hasTodaysOptions(queue: object): boolean {
  const current = queue as Record<string, unknown>
  return Object.entries(queueOptions).every(([option, value]) => current[option] === value)
}

/** A connection that a network between has forgotten is given up; the queues' own statements take milliseconds. */
const connections = { max: 4, keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 60_000 }

/** Opens the queues; `installQueues` has run before. Errors of the background go to `onError`. */
export async function openJobs(url: string, onError: (error: unknown) => void): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: url, ...connections, useListenNotify: true, migrate: false })
  boss.on('error', onError)
  await boss.start().catch(async (error) => {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  })
  const working = new Set<QueueName>()
  let takingOver = { stop: () => {} }
  return {
    enqueue: (db, queue, payload, when) => enqueue(boss, db, queue, payload, when),
    enqueueMany: async (db, queue, payloads, when) => {
      const jobs = payloads.map((data) => ({ data, ...(when && { startAfter: when.afterSeconds }) }))
      await boss.insert(queue, jobs, { db: { executeSql: executorOf(db) } })
    },
    work: async (handlers) => {
      await work(boss, working, handlers, onError)
      takingOver = keepTakingOver(boss, onError)
    },
    takeOver: () => takeOverJobs(boss),
    drain: (handlers) => drain(boss, handlers),
    stop: async (graceMs) => {
      takingOver.stop()
      await boss.stop({ graceful: true, timeout: graceMs })
    },
  }
}

async function enqueue<Q extends QueueName>(
  boss: PgBoss,
  db: Kysely<DB>,
  queue: Q,
  payload: JobPayloads[Q],
  when?: When,
): Promise<void> {
  await boss.send(queue, payload, {
    db: { executeSql: executorOf(db) },
    ...(when && { startAfter: when.afterSeconds }),
  })
}

function executorOf(db: Kysely<DB>): ExecuteSql {
  return async (text, values = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows as Record<string, unknown>[] }
  }
}

// A notice wakes the worker at once, and full batches follow each other without a pause. The look every two seconds is for
// what gives no notice: jobs that a statement of our own put there, and those whose pause is over.
const pace = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  heartbeatRefreshSeconds,
}

type Handler = (payload: unknown, job: RunningJob) => Promise<void>
type Job = { id: string; data: unknown }

async function work(
  boss: PgBoss,
  working: Set<QueueName>,
  handlers: JobHandlers,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const queue of queueNames) {
    const handler = handlers[queue] as Handler | undefined
    if (!handler || working.has(queue)) continue
    const clock = clocks[queue]
    if (clock) await boss.schedule(queue, clock, {}, { tz: 'UTC' })
    await boss.work(queue, { ...pace, perJobResults: true }, (jobs) =>
      Promise.all(jobs.map((job) => settle(handler, job, onError))),
    )
    working.add(queue)
  }
}

/** Each job of a batch stands for itself: one that fails is tried again alone. */
async function settle(handler: Handler, { id, data }: Job, onError: (error: unknown) => void): Promise<JobResult> {
  try {
    await handler(data, { id })
    return { id, status: 'completed' }
  } catch (error) {
    onError(error)
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

async function drain(boss: PgBoss, handlers: JobHandlers): Promise<number> {
  let done = 0
  for (const queue of queueNames) {
    const handler = handlers[queue] as Handler | undefined
    if (!handler) continue
    for (let jobs = await boss.fetch(queue); jobs.length > 0; jobs = await boss.fetch(queue)) {
      for (const job of jobs) {
        await handler(job.data, { id: job.id })
        await boss.complete(queue, job.id)
        done++
      }
    }
  }
  return done
}
