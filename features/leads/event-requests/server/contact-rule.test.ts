import { isContactOpen } from '@bouquet/domain/event-request'
import { createTestDatabase, type TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slices } from './inbox-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([null, new Date('2026-11-20T12:00:00Z')])(
  'the database and the domain agree on a contact unlocked at %s',
  async (unlockedAt) => {
    const { rows } = await sql<{ open: boolean }>`select is_contact_open(${unlockedAt}::timestamptz) as open`.execute(
      database.db,
    )
    expect(rows[0]?.open).toBe(isContactOpen(unlockedAt))
  },
)

test.each([
  ['pending', 'event_requests_pending'],
  ['unlocked', 'event_requests_unlocked'],
] as const)('a list of %s requests reads the index of just these', async (slice, index) => {
  const plan = await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from event_requests
      where provider_id = gen_random_uuid() and ${slices[slice]} order by created_at, id limit 20`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(`using ${index} `)
})
