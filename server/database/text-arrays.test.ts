import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  [[]],
  [['WEDDING_DESIGN', 'fr', 'pt-PT']],
  [['NULL', 'a']],
  [[null, 'a']],
  [['a b', 'c,d', '"', '\\', '{}', '', 'é']],
])('a list of texts is read as it was written: %j', async (list) => {
  const { rows } = await sql<{ list: string[] }>`select ${list}::text[] as list`.execute(database.db)
  expect(rows[0]?.list).toEqual(list)
})
