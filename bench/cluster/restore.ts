// npm run cluster -- restore: a full backup under load, a switch of the primary, a moment, later writes, a table of money dropped, and the
// restore to that moment into another PostgreSQL. What was acknowledged up to it must be there, nothing later, and Bouquet goes on with it.
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '@bouquet/server/database/database.ts'
import { jobLimits } from '@bouquet/server/database/time-limits.ts'
import { sql } from 'kysely'
import { nothingAcknowledged } from '../chaos/acknowledged.ts'
import { startFleet } from '../chaos/fleet.ts'
import { checkAcknowledged, checkNothingOf } from '../chaos/invariants/nothing-lost.ts'
import { checkInvariants } from '../chaos/invariants.ts'
import { startLoad } from '../chaos/load.ts'
import { outboxMailbox } from '../chaos/mailbox.ts'
import { sayResults } from '../chaos/report.ts'
import { type Result, resultOf } from '../chaos/result.ts'
import { settle } from '../chaos/settle.ts'
import { openTokens } from '../chaos/tokens.ts'
import { openWorld, type World } from '../chaos/world.ts'
import { archivedLog, lastBackup } from './backups.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { say } from './commands.ts'
import type { RestoredNode } from './restored-node.ts'

const processes = 2
const loadMs = 8_000
const longestRunMinutes = 30

/** Tables that the processes write by themselves, without anybody asking. */
const ownTables = ['processes', 'call_limits']

/** Gives the exit code: 0 when the restored database is what it has to be. */
export async function tryRestore(): Promise<number> {
  setTimeout(() => fail(`no end after ${longestRunMinutes} minutes`), longestRunMinutes * 60_000).unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const started = Promise.withResolvers<Cluster>()
  const world = await openWorld(processes, async (folder) => {
    const cluster = await startCluster(folder, { archives: true })
    started.resolve(cluster)
    return { databaseUrl: cluster.primaryUrl, close: cluster.stop }
  })
  try {
    return await restoreIn(world, await started.promise)
  } finally {
    await world.close()
  }
}

async function restoreIn(world: World, cluster: Cluster): Promise<number> {
  say('the cluster and the processes are up')
  await loadWithBackup(world, cluster)
  say('a full backup, a switchover, and everything settled')
  const { moment, tables } = await momentOf(world.db)
  const later = { ...world, acknowledged: nothingAcknowledged() }
  await loadFor(later)
  await sql`drop table credit_ledger cascade`.execute(world.db)
  await world.fleet.stop()
  await cluster.untilArchived()
  await sayArchive(cluster, world.db)

  const node = await cluster.restore(moment)
  const { databaseUrl } = node
  const { db, close } = openDatabase(databaseUrl, jobLimits)
  try {
    say('what was restored, before Bouquet starts on it:')
    const isExact = sayResults([
      ...(await checkAcknowledged({ ...world, db })),
      ...(await checkNothingOf(later.acknowledged, db)),
      resultOf(
        `tables, of ${tables.size}, that are not as they were at that moment`,
        differing(tables, (await momentOf(db)).tables),
      ),
    ])
    say('after Bouquet has started on it and gone on:')
    return isExact | sayResults(await goOn({ ...world, db, databaseUrl }, node))
  } finally {
    await close()
    await node.stop()
  }
}

/** The full backup runs beside the load, and the primary that took it is not the one of the moment. */
async function loadWithBackup(world: World, cluster: Cluster): Promise<void> {
  const load = startLoad(world)
  try {
    await pause(loadMs)
    const primary = await cluster.primary()
    await primary.backups.run('backup', '--type=full')
    await cluster.switchOver()
    await cluster.untilWhole()
    await pause(loadMs)
  } finally {
    await load.stop()
  }
  await settle(world)
}

async function loadFor(world: World): Promise<void> {
  const load = startLoad(world)
  await pause(loadMs)
  await load.stop()
}

type Moment = { moment: string; tables: Map<string, string> }

/** The time by the database's own clock, and what every table holds at it. */
async function momentOf(db: Database): Promise<Moment> {
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: times } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(tx)
      const { rows } = await sql<{ name: string; content: string }>`
        select c.relname as name,
          (xpath('/row/content/text()', query_to_xml(format(
            'select count(*) || '' '' || coalesce(md5(string_agg(md5(t::text), '''' order by md5(t::text))), '''') as content from public.%I t', c.relname), false, true, '')))[1]::text as content
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all(${ownTables})`.execute(tx)
      return { moment: times[0]?.now ?? '', tables: new Map(rows.map(({ name, content }) => [name, content])) }
    })
  // What is written from now on is later, whatever the resolution of a clock.
  await pause(1_000)
  return found
}

function differing(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}

/** Bouquet starts on the restored database, serves a page, takes writes, and all its invariants hold. */
async function goOn(world: World, node: RestoredNode): Promise<Result[]> {
  const start = performance.now()
  const environment = { ...world.environment, DATABASE_URL: world.databaseUrl }
  const fleet = await startFleet(1, () => environment)
  try {
    const answer = await fetch(`${await fleet.address()}/wedding-planners`)
    sayRestore(node, (performance.now() - start) / 1000)
    const going = { ...world, environment, fleet, mailbox: outboxMailbox(world.db), tokens: openTokens(world.db) }
    const before = going.acknowledged.payments.size
    await loadFor(going)
    await settle(going)
    return [
      resultOf('public pages that do not answer', answer.ok ? [] : [`${answer.status}`]),
      resultOf('purchases that are not possible any more', going.acknowledged.payments.size > before ? [] : ['any']),
      ...(await checkInvariants(going)),
    ]
  } finally {
    await fleet.stop()
  }
}

async function sayArchive(cluster: Cluster, db: Database): Promise<void> {
  const { backups } = await cluster.primary()
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  )
  const backup = await lastBackup(backups)
  const log = await archivedLog(backups)
  say(`the database: ${megabytes(rows[0]?.bytes ?? 0)}`)
  say(
    `full backup under load: ${backup.seconds} s, ${megabytes(backup.bytes)}, ${megabytes(backup.storedBytes)} stored`,
  )
  say(`write-ahead log archived: ${log.segments} segments, ${megabytes(log.storedBytes)} stored`)
}

function sayRestore({ restoreSeconds, answersAfterSeconds }: RestoredNode, pageSeconds: number): void {
  say(`restored: ${restoreSeconds.toFixed(1)} s; replayed, takes writes: ${answersAfterSeconds.toFixed(1)} s more`)
  say(`Bouquet serves a page from it: ${pageSeconds.toFixed(1)} s more`)
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

function fail(reason: string): never {
  process.stderr.write(`restore: ${reason}\n`)
  process.exit(1)
}
