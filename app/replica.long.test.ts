import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '@bouquet/server/database/database.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { connected } from '@bouquet/server/database/open-client.ts'
import { openReplica } from '@bouquet/server/database/replica/open-replica.ts'
import { hasDebianPostgres, startDebianPostgres } from '@bouquet/server/database/testing/debian-postgres.ts'
import { type DebianReplica, startDebianReplica } from '@bouquet/server/database/testing/debian-replica.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillPlaces } from './testing/create-filled-database.ts'
import { startConfigured } from './testing/start-configured.ts'

const onDebian = await hasDebianPostgres('reads from a replica')

let primary: Awaited<ReturnType<typeof startDebianPostgres>>
let replica: DebianReplica
let database: ReturnType<typeof openDatabase>
let reads: ReturnType<typeof openReplica>
const lines: string[] = []

beforeAll(async () => {
  if (!onDebian) return
  primary = await startDebianPostgres()
  await migrate(primary.url)
  database = openDatabase(primary.url)
  await fillPlaces(database.db)
  await sql`create table notes (id int primary key, written int not null)`.execute(database.db)
  await sql`insert into notes select id, 0 from generate_series(0, 7) as id`.execute(database.db)
  replica = await startDebianReplica(primary.url)
  reads = openReplica({
    url: replica.url,
    primary: database.db,
    pools: { calls: 16, jobs: 2 },
    log: (line) => lines.push(line),
  })
})
afterAll(async () => {
  if (!onDebian) return
  await reads.stop()
  await database.close()
  await replica.remove()
  await primary.stop()
})
afterEach(() => (onDebian ? setDelay('0') : undefined))

const onReplica = (statement: string) => connected(replica.url, (client) => client.query(statement))

async function setDelay(delay: string): Promise<void> {
  await onReplica(`alter system set recovery_min_apply_delay = '${delay}'`)
  await onReplica('select pg_reload_conf()')
}

async function isReadFrom(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(db)
  return rows[0]?.isReplica ?? false
}
const isRead = () => isReadFrom(reads.calls.readsFrom(database.db, null))
const backInUse = () => expect.poll(isRead, { timeout: 30_000 }).toBe(true)

const writers = 8
const longestMs = 40_000

/** Each writer writes and reads its own row again and again; gives how often, and how many reads the replica answered. */
async function readOwnWrites(tries: number): Promise<{ tries: number; byReplica: number; lost: number }> {
  const until = performance.now() + longestMs
  const counted = { tries: 0, byReplica: 0, lost: 0 }
  const write = async (id: number) => {
    for (let written = 1; counted.tries < tries && performance.now() < until; written++) {
      counted.tries++
      await sql`update notes set written = ${written} where id = ${id}`.execute(database.db)
      const own = reads.calls.readsFrom(database.db, await reads.calls.position())
      const { rows } = await sql<{ written: number; isReplica: boolean }>`
        select written, pg_is_in_recovery() as "isReplica" from notes where id = ${id}`.execute(own)
      if (rows[0]?.written !== written) counted.lost++
      if (rows[0]?.isReplica) counted.byReplica++
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, id) => write(id)))
  return counted
}

test.runIf(onDebian)('nobody misses their own write, however far the replica is behind', async () => {
  let tries = 0
  for (const { delay, wanted } of [
    { delay: '0', wanted: 5_000 },
    { delay: '20ms', wanted: 3_000 },
    { delay: '400ms', wanted: 2_000 },
  ]) {
    await backInUse()
    await sql`update notes set written = 0`.execute(database.db)
    await setDelay(delay)
    const from = performance.now()
    const counted = await readOwnWrites(wanted)
    const ms = ((performance.now() - from) / counted.tries) * writers
    console.log(
      `replica ${delay} behind: ${counted.tries} own writes read, ${counted.byReplica} from it, ${ms.toFixed(1)} ms a pair`,
    )
    expect(counted.lost).toBe(0)
    if (delay !== '400ms') expect(counted.byReplica).toBeGreaterThan(0)
    tries += counted.tries
    await setDelay('0')
  }
  console.log(`${tries} own writes read`)
  expect(tries).toBeGreaterThan(2_000)
})

/** Reads all the time; every read has to succeed. */
function beginReading() {
  const counted = { byReplica: 0, byPrimary: 0, longestMs: 0, failures: [] as unknown[] }
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const from = performance.now()
      await isRead().then(
        (isReplica) => counted[isReplica ? 'byReplica' : 'byPrimary']++,
        (error) => counted.failures.push(error),
      )
      counted.longestMs = Math.max(counted.longestMs, performance.now() - from)
      await pause(1)
    }
  }
  const over = Promise.all(Array.from({ length: 8 }, read))
  return {
    stop: async () => {
      isOver = true
      await over
      return counted
    },
  }
}

test.runIf(onDebian)('a replica that is killed in the middle: nobody notices, and it is taken back', async () => {
  await backInUse()
  const reading = beginReading()
  await pause(1_000)
  await replica.kill()
  await pause(3_000)
  await replica.start()
  await backInUse()
  await pause(500)
  const { failures, longestMs: longest, byReplica, byPrimary } = await reading.stop()
  console.log(`killed: ${byReplica} reads from it, ${byPrimary} from the primary, longest ${longest.toFixed(0)} ms`)
  expect(failures).toEqual([])
  expect(Math.min(byReplica, byPrimary)).toBeGreaterThan(0)
  expect(longest).toBeLessThan(2_500)
})

test.runIf(onDebian)(
  'a replica more than five seconds behind is left out, and read again once it has caught up',
  async () => {
    await backInUse()
    lines.length = 0
    await onReplica('select pg_wal_replay_pause()')
    await sql`update notes set written = 0`.execute(database.db)
    const from = performance.now()
    await expect.poll(isRead, { timeout: 15_000, interval: 100 }).toBe(false)
    const leftOutAfter = performance.now() - from
    await onReplica('select pg_wal_replay_resume()')
    const resumed = performance.now()
    await backInUse()
    console.log(
      `left out after ${(leftOutAfter / 1000).toFixed(1)} s, back after ${((performance.now() - resumed) / 1000).toFixed(1)} s`,
    )
    expect(leftOutAfter).toBeGreaterThan(4_500)
    expect(leftOutAfter).toBeLessThan(8_000)
    expect(lines).toEqual([
      expect.stringMatching(/^The replica is not read \(it is [5-7]\.\d s behind\)\.$/),
      'The replica is read again.',
    ])
  },
)

test.runIf(onDebian)(
  'a web process serves pages over all of that, and never keeps one from before a change',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-replica-web-'))
    const { id, slug } = await createProvider(database.db)
    await backInUse()
    const web = await startConfigured({
      ROLE: 'web',
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      DATA_DIR: folder,
    })
    const page = async () => {
      const answer = await fetch(`${web.address}/wedding-planner/${slug}`)
      return { status: answer.status, text: await answer.text() }
    }
    const shows = async (name: string) => (await page()).text.includes(name)
    expect((await page()).status).toBe(200)
    await onReplica('select pg_wal_replay_pause()')
    await sql`update providers set company_name = 'Maison Neuve' where id = ${id}`.execute(database.db)
    await expect.poll(() => shows('Maison Neuve'), { timeout: 3_000 }).toBe(true)
    for (let look = 0; look < 20; look++) expect(await shows('Maison Neuve')).toBe(true)
    await onReplica('select pg_wal_replay_resume()')
    await replica.kill()
    for (let look = 0; look < 20; look++) {
      await sql`update providers set company_name = ${`Maison ${look}`} where id = ${id}`.execute(database.db)
      await expect.poll(() => shows(`Maison ${look}`), { timeout: 3_000, interval: 10 }).toBe(true)
    }
    await replica.start()
    expect((await page()).status).toBe(200)
    await web.stop()
    await rm(folder, { recursive: true, force: true })
  },
)
