import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, transaction } from './database.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { jobLimits } from './time-limits.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table drawers (id int primary key)`.execute(database.db)
  await sql`insert into drawers values (1)`.execute(database.db)
})
afterAll(() => database.drop())

test('a statement whose result a migration changed is prepared again, and answers', async () => {
  const { db, close } = openDatabase(database.url, jobLimits, 1)
  const read = () => sql`select * from drawers where id = ${1}`.execute(db)
  try {
    await read()
    for (const column of ['width', 'height']) {
      await sql.raw(`alter table drawers add column ${column} int`).execute(database.db)
      expect((await read()).rows[0]).toHaveProperty(column, null)
    }
    expect((await read()).rows).toEqual([{ id: 1, width: null, height: null }])
  } finally {
    await close()
  }
})

test('within a transaction the change fails only that attempt, with an error that may be retried', async () => {
  const { db, close } = openDatabase(database.url, jobLimits, 1)
  const read = () => transaction(db, (tx) => sql`select * from drawers where id >= ${1}`.execute(tx))
  try {
    await read()
    await sql`alter table drawers add column depth int`.execute(database.db)
    const error = await read().catch((caught: unknown) => caught)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect((await read()).rows).toHaveLength(1)
  } finally {
    await close()
  }
})
