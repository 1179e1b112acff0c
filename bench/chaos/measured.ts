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
  const timer = setInterval(async () => {
    measured.loads.push(loadavg()[0] ?? 0)
    const now = await longestSilence(db).catch(() => undefined)
    if (now && now.seconds > measured.longestSilence.seconds) measured.longestSilence = now
  }, everyMs)
  return measured
}

async function longestSilence(db: Database): Promise<Measured['longestSilence'] | undefined> {
  const { rows } = await sql<Measured['longestSilence']>`
    select extract(epoch from now() - coalesce(heartbeat_on, started_on))::float8 as seconds, name as queue
    from pgboss.job where state = 'active' and name not like '\\_\\_%' order by 1 desc limit 1
  `.execute(db)
  return rows[0]
}
