import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { createFakeReplica } from '../testing/fake-replica.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openReplica } from './open-replica.ts'
import type { WalPosition } from './wal-position.ts'

let database: TestDatabase
let fake: Awaited<ReturnType<typeof createFakeReplica>>
let opened: ReturnType<typeof openReplica>
const lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  fake = await createFakeReplica(database.db, database.url)
  await sql`create table notes (text text)`.execute(database.db)
  opened = openReplica({
    url: fake.url,
    primary: database.db,
    pools: { calls: 4, jobs: 2 },
    log: (line) => lines.push(line),
  })
})
afterAll(async () => {
  await opened.stop()
  await database.drop()
})
/** The probe has seen the replica with everything, so that reads wait for it. */
beforeEach(async () => {
  for (let look = 0; look < 8; look++) {
    await fake.catchUp()
    await pause(50)
  }
  await expect.poll(caughtUp, { timeout: 5_000 }).toBe('replica')
})

async function caughtUp(): Promise<string> {
  await fake.catchUp()
  return where(reader())
}

const reader = (upTo: WalPosition | null = null) => opened.calls.readsFrom(database.db, upTo)

async function where(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select case current_setting('default_transaction_read_only') when 'on' then 'replica' else 'primary' end as at`.execute(
    db,
  )
  return rows[0]?.at ?? ''
}

/** Something that the fake replica has not replayed yet. */
async function writeMore(): Promise<void> {
  await sql`insert into notes values ('later')`.execute(database.db)
}

test('a reader is served by the replica, in transactions as well', async () => {
  const at = await reader()
    .transaction()
    .execute((tx) => where(tx))
  expect(at).toBe('replica')
})

test('nobody can write by mistake', async () => {
  await expect(sql`insert into notes values ('lost')`.execute(reader())).rejects.toMatchObject({ code: '25006' })
})

test('who has written what the replica has not replayed reads from the primary after at most a tenth of a second', async () => {
  await writeMore()
  const own = reader(await opened.calls.position())
  const from = performance.now()
  expect(await where(own)).toBe('primary')
  expect(performance.now() - from).toBeLessThan(1_000)
  const again = performance.now()
  expect(await where(own)).toBe('primary')
  expect(performance.now() - again).toBeLessThan(90)
  expect(await where(reader())).toBe('replica')
})

test('a replica that catches up within that time serves', async () => {
  const readWhileCatchingUp = async () => {
    await fake.catchUp()
    await writeMore()
    const read = where(reader(await opened.calls.position()))
    await pause(20)
    await fake.catchUp()
    return read
  }
  // On a busy machine the tenth of a second may be over before.
  await expect.poll(readWhileCatchingUp, { timeout: 10_000 }).toBe('replica')
})

test('after a change that was heard, nobody reads from before it', async () => {
  expect(await where(reader())).toBe('replica')
  await writeMore()
  opened.calls.noteChange()
  expect(await where(reader())).toBe('primary')
  await fake.catchUp()
  expect(await where(reader())).toBe('replica')
})

test('a read whose connection is cut is answered by the primary', async () => {
  const slow = sql<{ at: string }>`
    select case current_setting('default_transaction_read_only') when 'on' then 'replica' else 'primary' end as at,
      pg_sleep(case current_setting('default_transaction_read_only') when 'on' then 5 else 0 end)`.execute(reader())
  await pause(100)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep(case%' and pid <> pg_backend_pid()`.execute(
    database.db,
  )
  expect((await slow).rows[0]?.at).toBe('primary')
})

test('one that is gone is left out with one line and taken back by itself', async () => {
  lines.length = 0
  await sql`alter function fake_replica.pg_is_in_recovery() rename to was_in_recovery`.execute(database.db)
  await expect.poll(() => where(reader()), { timeout: 5_000 }).toBe('primary')
  await pause(600)
  await sql`alter function fake_replica.was_in_recovery() rename to pg_is_in_recovery`.execute(database.db)
  await expect.poll(caughtUp, { timeout: 5_000 }).toBe('replica')
  expect(lines).toEqual(['The replica is not read (it is no replica).', 'The replica is read again.'])
})
