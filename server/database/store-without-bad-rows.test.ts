import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeWithoutBadRows } from './store-without-bad-rows.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table words (word text check (word <> 'forbidden'))`.execute(database.db)
})
afterAll(() => database.drop())

async function store(words: string[]) {
  const refused: string[] = []
  let statements = 0
  const insert = async (some: string[]) => {
    statements++
    await sql`insert into words select unnest(${some}::text[])`.execute(database.db)
  }
  await sql`truncate words`.execute(database.db)
  await storeWithoutBadRows(words, insert, (word) => refused.push(word))
  const { rows } = await sql<{ word: string }>`select word from words`.execute(database.db)
  return { stored: rows.map(({ word }) => word), refused, statements }
}

test('rows that the database refuses are left out, and all others are stored', async () => {
  const good = Array.from({ length: 64 }, (_, index) => `word ${index}`)
  expect(await store(good)).toEqual({ stored: good, refused: [], statements: 1 })
  const bad = ['a\u0000b', 'forbidden']
  const mixed = [...good.slice(0, 10), bad[0] as string, ...good.slice(10, 60), bad[1] as string, ...good.slice(60)]
  const { stored, refused, statements } = await store(mixed)
  expect([stored, refused]).toEqual([good, bad])
  expect(statements).toBeLessThan(32)
})

test('an error not caused by the rows is thrown, and nothing is dropped', async () => {
  const failing = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
  const refused: string[] = []
  await expect(storeWithoutBadRows(['a', 'b'], failing, (word) => refused.push(word))).rejects.toThrow('deadlock')
  expect(refused).toEqual([])
})
