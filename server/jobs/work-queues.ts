import { setTimeout as pause } from 'node:timers/promises'
import type { JobResult, PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { measured } from '../metrics/measured.ts'
import { traced } from '../metrics/traced.ts'
import { withinJob } from './job-at-work.ts'
import type { QueueName } from './jobs.ts'
import type { Queue, Queues } from './queues.ts'
import { heartbeatRefreshSeconds } from './take-over.ts'

// A notification wakes the worker at once, and full batches follow each other without a pause. Jobs without a notification are found by
// `keepWaking`; only if that fails does a worker look by itself: with a statement a queue, a hundred queues took a twelfth of two processors.
const pace = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 60,
  notifyPollingIntervalSeconds: 60,
  heartbeatRefreshSeconds,
}

/** While the database is away nothing can be noted, not even that a job failed. */
const longestOutageMs = 300_000
const againAfterMs = 1_000

type Job = {
  id: string
  name: string
  data: unknown
  /** Aborts when the job was taken over, since no sign of life reached the database. */
  signal?: AbortSignal
}
type Run = (job: Job) => Promise<void>
type Working = { queues: Queues; services: Services; onError: (error: unknown) => void }

/** Starts to process the queues that have none of the `workers` yet, under both their names, and their schedules. */
export async function work(
  boss: PgBoss,
  workers: Map<string, string>,
  { queues, services, onError }: Working,
): Promise<void> {
  for (const { name, formerName, clock, isClocked, run } of listed(queues, services)) {
    if (workers.has(name)) continue
    if (clock && (isClocked?.(services.config) ?? true)) await boss.schedule(name, clock, {}, { tz: 'UTC' })
    else if (clock) await boss.unschedule(name)
    // The old name's schedule would otherwise continue, and everything would run twice.
    if (clock && formerName) await boss.unschedule(formerName)
    for (const queue of [formerName ?? [], name].flat())
      workers.set(
        queue,
        await boss.work(queue, { ...pace, perJobResults: true }, (jobs) =>
          Promise.all(jobs.map((job) => settle(name, run, job, onError))),
        ),
      )
  }
}

function listed(queues: Queues, services: Services) {
  return (Object.entries(queues) as [QueueName, Queue<QueueName>][]).map(([name, { run, ...queue }]) => ({
    ...queue,
    name,
    run: ({ id, name: queue, data }: Job) => withinJob({ queue, id }, () => run(services, data as never, { id })),
  }))
}

/** Each job of a batch is independent: a failed one is retried alone. */
async function settle(queue: string, run: Run, job: Job, onError: (error: unknown) => void): Promise<JobResult> {
  const from = performance.now()
  const measure = (outcome: 'completed' | 'failed') => measured.job(queue, outcome, (performance.now() - from) / 1000)
  try {
    await traced(`job ${queue}`, { 'bouquet.queue': queue }, () => throughOutages(run, job))
    measure('completed')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    measure('failed')
    onError(error)
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/** An outage is not the job's fault: it runs again once the database is back, and keeps its attempts. */
async function throughOutages(run: Run, job: Job): Promise<void> {
  const deadline = performance.now() + longestOutageMs
  for (;;) {
    try {
      return await run(job)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || job.signal?.aborted || performance.now() > deadline) throw error
    }
    await pause(againAfterMs)
  }
}

/** Runs everything that waits on these queues, and the jobs enqueued by it; gives the number of jobs run. */
export async function drain(boss: PgBoss, queues: Queues, services: Services): Promise<number> {
  let done = 0
  for (const { name, formerName, run } of listed(queues, services)) {
    for (const queue of [name, formerName ?? []].flat())
      for (let jobs = await boss.fetch(queue); jobs.length > 0; jobs = await boss.fetch(queue)) {
        for (const job of jobs) {
          await run(job)
          await boss.complete(queue, job.id)
          done++
        }
      }
  }
  return done > 0 ? done + (await drain(boss, queues, services)) : 0
}
