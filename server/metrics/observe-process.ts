import { monitorEventLoopDelay } from 'node:perf_hooks'
import { metrics } from '@opentelemetry/api'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { readQueueLoads } from '../jobs/failed-jobs.ts'

const freshMs = 5_000
const nanosecondsASecond = 1e9

/**
 * Has the event loop, the clock beside the database's, the queues and the money of the last day read with each scrape, the database at most
 * every five seconds.
 */
export function observeProcess(db: Database): () => Promise<void> {
  const meter = metrics.getMeter('bouquet')
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description })
  const loop = gauge('bouquet_event_loop_delay_seconds', 'How late the event loop is')
  const clock = gauge('bouquet_clock_ahead_seconds', 'How far the process is ahead of the database by its clock')
  const jobs = gauge('bouquet_queue_jobs', 'Due, running and failed jobs')
  const oldest = gauge('bouquet_queue_oldest_seconds', 'For how long the oldest due job has waited')
  const money = gauge('bouquet_money_booked_cents', 'Payments received in the last 24 hours')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const read = atMostEvery(freshMs, () => readBusiness(db))
  const observed = [loop, clock, jobs, oldest, money]
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    for (const part of [50, 99])
      result.observe(loop, delay.percentile(part) / nanosecondsASecond, { quantile: part / 100 })
    delay.reset()
    // While the database does not answer, these have no value.
    const { queues, booked, ahead } = await read().catch(() => ({ queues: [], booked: [], ahead: null }))
    if (ahead !== null) result.observe(clock, ahead)
    for (const { name: queue, waiting, running, failed, oldestWaitingAt } of queues) {
      for (const [state, count] of Object.entries({ waiting, running, failed }))
        result.observe(jobs, count, { queue, state })
      result.observe(oldest, oldestWaitingAt ? Math.max(0, (Date.now() - oldestWaitingAt.getTime()) / 1000) : 0, {
        queue,
      })
    }
    for (const { currency, cents } of booked) result.observe(money, cents, { currency })
  }
  meter.addBatchObservableCallback(observe, observed)
  return async () => {
    meter.removeBatchObservableCallback(observe, observed)
    delay.disable()
  }
}

async function readBusiness(db: Database) {
  const { rows: booked } = await sql<{ currency: string; cents: number }>`
    select currency, sum(amount_cents)::float8 as cents from payments_received
    where received_at > now() - interval '1 day' group by currency`.execute(db)
  return { queues: await readQueueLoads(db), booked, ahead: await secondsAhead(db) }
}

async function secondsAhead(db: Database): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  )
  return rows[0] ? (Date.now() - rows[0].ms) / 1000 : null
}

/** Several scrapes at once read once. */
function atMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | null = null
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), result: read() }
    return last.result
  }
}
