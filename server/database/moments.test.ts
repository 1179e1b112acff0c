import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each(['UTC', 'Europe/Paris', 'Asia/Kolkata'])(
  'a moment is read as it was written, to the millisecond: %s',
  async (zone) => {
    const moments = [
      '2026-11-28T20:31:02.123Z',
      '2026-07-01T00:00:00.000Z',
      '2026-02-28T23:59:59.900Z',
      '0099-01-01T12:00:00.000Z',
    ]
    const rows = await database.db.transaction().execute(async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx)
      return (
        await sql<{
          moment: Date
        }>`select moment::timestamptz as moment from unnest(${moments}::text[]) moment`.execute(tx)
      ).rows
    })
    expect(rows.map(({ moment }) => moment.toISOString())).toEqual(moments)
  },
)

test('what is finer than a millisecond is cut off, and a moment may be before or after all others', async () => {
  const { rows } = await sql<{ fine: Date; early: Date; always: number }>`
    select '2026-11-28 20:31:02.123999+00'::timestamptz as fine, '0044-03-15 12:00:00+00 BC'::timestamptz as early, 'infinity'::timestamptz as always`.execute(
    database.db,
  )
  expect(rows[0]?.fine.toISOString()).toBe('2026-11-28T20:31:02.123Z')
  expect(rows[0]?.early.toISOString()).toBe('-000043-03-15T12:00:00.000Z')
  expect(rows[0]?.always).toBe(Number.POSITIVE_INFINITY)
})
