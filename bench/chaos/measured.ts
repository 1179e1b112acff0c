import { loadavg } from 'node:os'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

/** What is sampled during the run. */
export type Measured = {
  /** The longest time for which a job ran without a sign of life of its worker; after it the job was taken over. */
  longestSilence: { seconds: number; queue: string }
  /** After each database fault, how many ms went by without an acknowledged write. */
  gaps: number[]
  /** While the database was frozen: the slowest refusal, and the answers that came too late or were not a refusal. */
  slowestRefusalMs: number
  lateRefusals: string[]
  /** Live inboxes that ended over a fault or announced nothing after it, and the slowest announcement. */
  silentInboxes: string[]
  slowestInboxMs: number
  /** After each fault of a cluster, how many ms a project took that a job had to confirm by mail. */
  jobsMs: number[]
  /** The machine's load average, which other work may have raised. */
  loads: number[]
  stop(): Promise<void>
}

const everyMs = 1000

/** Samples until `stop` is called. */
export function startMeasuring(db: Database): Measured {
  const measured: Measured = {
    longestSilence: { seconds: 0, queue: '' },
    gaps: [],
    slowestRefusalMs: 0,
    lateRefusals: [],
    silentInboxes: [],
    slowestInboxMs: 0,
    jobsMs: [],
    loads: [],
    stop: async () => clearInterval(timer),
  }
  const longestSilence = watchSilences(db)
  const timer = setInterval(async () => {
    measured.loads.push(loadavg()[0] ?? 0)
    const now = await longestSilence().catch(() => undefined)
    if (now && now.seconds > measured.longestSilence.seconds) measured.longestSilence = now
  }, everyMs)
  return measured
}

/**
 * Gives the longest time for which a running job has given no sign of life, as its samples have seen it: by the database's own clock a job was
 * silent for an hour when that clock jumped.
 */
function watchSilences(db: Database): () => Promise<Measured['longestSilence'] | undefined> {
  let seen = new Map<string, number>()
  return async () => {
    const { rows } = await sql<{ sign: string; queue: string }>`
      select concat_ws(' ', id, coalesce(heartbeat_on, started_on)) as sign, name as queue
      from pgboss.job where state = 'active' and name not like '\\_\\_%'`.execute(db)
    const now = performance.now()
    const running = rows.map((row) => ({ ...row, since: seen.get(row.sign) ?? now }))
    seen = new Map(running.map(({ sign, since }) => [sign, since]))
    const [longest] = running.toSorted((one, other) => one.since - other.since)
    return longest && { seconds: (now - longest.since) / 1000, queue: longest.queue }
  }
}
