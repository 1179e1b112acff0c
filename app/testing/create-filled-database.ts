import type { Database } from '@bouquet/server/database/database.ts'
import { createTestDatabase, type TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { sql } from 'kysely'

/** A separate migrated database with one place, so that a start takes its gazetteer for filled. */
export async function createFilledDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await fillPlaces(database.db)
  return database
}

/** The one place. */
export async function fillPlaces(db: Database): Promise<void> {
  await sql`
    with department as (
      insert into departments (country, code, name, slug, latitude, longitude)
      values ('FR', '74', 'Haute-Savoie', 'haute-savoie', 46.05, 6.4)
      returning country, code)
    insert into places (country, department_code, name, slug, latitude, longitude)
    select country, code, 'Annecy', 'annecy', 45.9, 6.12 from department`.execute(db)
}
