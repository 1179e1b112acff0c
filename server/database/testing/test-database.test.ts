import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const one = await createTestDatabase()
const other = await createTestDatabase()
afterAll(() => Promise.all([one.drop(), other.drop()]))

test('a test file has a migrated database that no other one sees', async () => {
  await sql`create table only_here (id int)`.execute(one.db)
  const migrations = await sql<{ count: number }>`select count(*) from migrations`.execute(other.db)
  const table = await sql<{ found: string | null }>`select to_regclass('only_here') as found`.execute(other.db)
  expect(migrations.rows[0]?.count).toBeGreaterThan(0)
  expect(table.rows[0]?.found).toBeNull()
})
