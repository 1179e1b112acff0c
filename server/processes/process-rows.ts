import type { OutsideService } from '@bouquet/domain/outside-services'
import { type Kysely, sql } from 'kysely'
import type { ProcessSettings } from '../config/processes.ts'
import type { DB } from '../database/generated.ts'
import type { ServiceOutcome } from '../ports/service-outcomes.ts'
import type { PageFiguresOf } from './page-figures.ts'

/** What stays as it is while a process runs. */
export type RunningProcess = {
  id: string
  role: ProcessSettings['role']
  version: string
  commit: string | null
  host: string
  pid: number
  startedAt: Date
}

/** What of it changes. */
export type ProcessState = {
  missing: readonly string[]
  memoryBytes: number
  pages: ReturnType<PageFiguresOf['read']>
}

/** Writes a process's row; the time is the database's, so that clocks that differ make nobody silent. */
export async function storeProcess(
  db: Kysely<DB>,
  { id, role, version, commit, host, pid, startedAt }: RunningProcess,
  { missing, memoryBytes, pages }: ProcessState,
): Promise<void> {
  const state = {
    missing: [...missing],
    memory_bytes: memoryBytes,
    cached_pages: pages?.pages ?? null,
    cached_bytes: pages?.bytes ?? null,
    cache_hits: pages?.hits ?? null,
    cache_misses: pages?.misses ?? null,
    cache_emptied_at: pages?.emptiedAt ?? null,
  }
  await db
    .insertInto('processes')
    .values({ id, role, version, commit_id: commit, host, pid, started_at: startedAt, ...state })
    .onConflict((known) => known.column('id').doUpdateSet({ ...state, seen_at: sql`now()` }))
    .execute()
}

export async function deleteProcess(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

/** After this long without a sign of life a process is shown as silent. */
const silentAfterSeconds = 45
const hoursOfSilentProcesses = 24
const maxProcesses = 100

type ProcessRow = Omit<RunningProcess, 'id'> & {
  id: string
  seenAt: Date
  isSilent: boolean
  missing: string[]
  memoryBytes: number
  cachedPages: number | null
  cachedBytes: number | null
  cacheHits: number | null
  cacheMisses: number | null
  cacheEmptiedAt: Date | null
}

/** The processes that were heard of in the last day, those that answer first. */
export async function readProcesses(db: Kysely<DB>): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select id, role, version, commit_id as commit, host, pid, started_at as "startedAt", seen_at as "seenAt",
      seen_at < now() - make_interval(secs => ${silentAfterSeconds}) as "isSilent", missing, memory_bytes::float8 as "memoryBytes",
      cached_pages as "cachedPages", cached_bytes::float8 as "cachedBytes", cache_hits::float8 as "cacheHits",
      cache_misses::float8 as "cacheMisses", cache_emptied_at as "cacheEmptiedAt"
    from processes where seen_at > now() - make_interval(hours => ${hoursOfSilentProcesses})
    order by "isSilent", role, started_at, id limit ${maxProcesses}`.execute(db)
  return rows
}

/** Deletes the rows of processes that died without a word more than a day ago. */
export async function deleteSilentProcesses(db: Kysely<DB>): Promise<void> {
  await sql`delete from processes where seen_at < now() - make_interval(hours => ${hoursOfSilentProcesses})`.execute(db)
}

type StoredOutcome = ServiceOutcome & { service: OutsideService }

/** Adds what a process has seen of outside services to what all have seen; the later counts. */
export async function storeOutcomes(db: Kysely<DB>, outcomes: readonly StoredOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(
    ({ service, workedAt, failedAt, error }) =>
      sql`(${service}, ${workedAt}::timestamptz, ${failedAt}::timestamptz, ${error}::text)`,
  )
  await sql`
    insert into outside_services as known (service, worked_at, failed_at, error) values ${sql.join(rows)}
    on conflict (service) do update set
      worked_at = greatest(known.worked_at, excluded.worked_at),
      failed_at = greatest(known.failed_at, excluded.failed_at),
      error = case when known.failed_at is null or excluded.failed_at > known.failed_at then excluded.error else known.error end`.execute(
    db,
  )
}

export async function readOutcomes(db: Kysely<DB>): Promise<StoredOutcome[]> {
  const { rows } = await sql<StoredOutcome>`
    select service, worked_at as "workedAt", failed_at as "failedAt", error from outside_services order by service`.execute(
    db,
  )
  return rows
}
