import { exported } from '@bouquet/app/exported.ts'
import { createTestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { columnsOf, exportedColumns, tablesOfAccounts } from './testing/export-coverage.ts'
import { notExported } from './testing/not-exported.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const tableOf = (column: string) => column.split('.')[0] ?? ''

/** Tables that are not exported at all, and unexported columns of the others. */
async function missing(): Promise<string[]> {
  const columns = await columnsOf(db, await tablesOfAccounts(db))
  const read = await exportedColumns(db, exported)
  const readTables = new Set([...read].map(tableOf))
  const names = columns.filter((column) => !read.has(column))
  return [...new Set(names.map((column) => (readTables.has(tableOf(column)) ? column : tableOf(column))))].toSorted()
}

test('what is stored of an account is exported, or is named with the reason why not', async () => {
  expect(await missing()).toEqual(Object.values(notExported).flat().toSorted())
})

test('a new table and a new column of an account are missing until they are exported', async () => {
  await sql`create table private_notes (owner_id uuid, text text)`.execute(db)
  await sql`create table linked_notes (written_by uuid references accounts (id), text text)`.execute(db)
  await sql`alter table profile_photos add column private_note text`.execute(db)
  const known = Object.values(notExported).flat()
  expect((await missing()).filter((name) => !known.includes(name))).toEqual([
    'linked_notes',
    'private_notes',
    'profile_photos.private_note',
  ])
})
