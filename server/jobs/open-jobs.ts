import { CompiledQuery, type Kysely } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import type { DB } from '../database/generated.ts'
import { type ExecuteSql, installQueues } from './install-queues.ts'
import type { JobPayloads, Jobs, QueueName, When } from './jobs.ts'
import type { Queues } from './queues.ts'
import { bringJobsForward, keepBringingForward } from './set-back-clock.ts'
import { keepTakingOver, takeOverJobs } from './take-over.ts'
import { keepWaking } from './wake-workers.ts'
import { drain, work } from './work-queues.ts'

export type JobRunner = Jobs & {
  /** Creates missing queues, and updates the options of existing ones. */
  install(queues: Queues): Promise<void>
  /** Starts to process the queues and their schedules. */
  work(queues: Queues, services: Services): Promise<void>
  /** Runs all waiting jobs now; for tests and the end of a seed. Gives the number of jobs run. */
  drain(queues: Queues, services: Services): Promise<number>
  /** Puts the jobs of dead processes back on their queues; `work` does it every few seconds. Gives their number. */
  takeOver(): Promise<number>
  /** Brings forward the jobs that the database wrote while its clock was ahead; `work` does it every minute. Gives their number. */
  bringForward(): Promise<number>
  /** Stops taking jobs and waits for the running ones, at most `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** Gives up a connection that a network device has dropped; the queues' own statements take milliseconds. */
const connections = { keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 60_000 }

type Part = {
  /** The most connections that the queues themselves use. */
  connections: number
  /** False in a process that only enqueues: it works no queue, keeps no clock and does not listen. */
  works: boolean
}

/** Opens the jobs of a migrated database. Background errors go to `onError`. */
export async function openJobs(
  url: string,
  onError: (error: unknown) => void,
  { connections: max, works }: Part = { connections: 4, works: true },
): Promise<JobRunner> {
  const part = { useListenNotify: works, schedule: works, supervise: works }
  const boss = new PgBoss({ connectionString: url, max, ...connections, ...part, migrate: false })
  boss.on('error', onError)
  await boss.start().catch(async (error) => {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  })
  const workers = new Map<string, string>()
  let keeping: { stop(): void }[] = []
  return {
    enqueue: (db, queue, payload, when) => enqueue(boss, db, queue, payload, when),
    enqueueMany: async (db, queue, payloads, when) => {
      const jobs = payloads.map((data) => ({ data, ...(when && { startAfter: when.afterSeconds }) }))
      await boss.insert(queue, jobs, { db: { executeSql: executorOf(db) } })
    },
    install: (queues) => installQueues(boss, queues),
    work: async (queues, services) => {
      await work(boss, workers, { queues, services, onError })
      for (const each of keeping) each.stop()
      keeping = [keepWaking(boss, workers, onError), keepTakingOver(boss, onError), keepBringingForward(boss, onError)]
    },
    takeOver: () => takeOverJobs(boss),
    bringForward: () => bringJobsForward(boss),
    drain: (queues, services) => drain(boss, queues, services),
    stop: async (graceMs) => {
      for (const each of keeping) each.stop()
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
