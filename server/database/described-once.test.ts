import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { jobLimits } from './time-limits.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A database of one connection, and how often PostgreSQL has described columns on it. */
function openOne() {
  const opened = openDatabase(database.url, jobLimits, 1)
  const counted = { descriptions: 0 }
  opened.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('rowDescription', () => counted.descriptions++)
  })
  return { ...opened, counted }
}

test('the columns of a statement are described once per connection, and all rows have them', async () => {
  const { db, close, counted } = openOne()
  const read = (id: number) =>
    sql`select n as id, 'text ' || n as text, null::date as day, now() - now() = interval '0' as "isTrue", array['a', 'b'] as list, '{"c": 1}'::jsonb as json
      from generate_series(${id}::int, ${id}::int + 1) n`.execute(db)
  const rowsFrom = (id: number) =>
    [id, id + 1].map((n) => ({ id: n, text: `text ${n}`, day: null, isTrue: true, list: ['a', 'b'], json: { c: 1 } }))
  try {
    expect((await read(1)).rows).toEqual(rowsFrom(1))
    const { descriptions } = counted
    expect((await read(7)).rows).toEqual(rowsFrom(7))
    expect((await read(9)).rows).toEqual(rowsFrom(9))
    expect(counted.descriptions).toBe(descriptions)
  } finally {
    await close()
  }
})

test('a statement that failed answers again, with its columns', async () => {
  const { db, close } = openOne()
  const divide = (by: number) => sql<{ result: number }>`select 12 / ${by}::int as result`.execute(db)
  try {
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(3)).rows).toEqual([{ result: 4 }])
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(4)).rows).toEqual([{ result: 3 }])
  } finally {
    await close()
  }
})
