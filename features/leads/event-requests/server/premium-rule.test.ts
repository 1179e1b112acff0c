import { isPremium, premiumStatuses } from '@bouquet/domain/premium'
import { createTestDatabase, type TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T12:00:00Z')
const ends = [null, new Date('2026-11-20T11:59:59Z'), now, new Date('2026-11-20T12:00:01Z')]
const cases = [null, ...premiumStatuses].flatMap((status) => ends.map((endsAt) => [status, endsAt] as const))

test.each(cases)('the database and the domain agree on %s until %s', async (status, endsAt) => {
  const { rows } = await sql<{
    open: boolean
  }>`select premium_is_open(${status}::text, ${endsAt}::timestamptz, ${now}::timestamptz) as open`.execute(database.db)
  expect(rows[0]?.open).toBe(isPremium(status, endsAt, now))
})
