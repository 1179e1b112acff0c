import { createTestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachSharing, leastShared, sharedTrigrams, similarityOf, trigramLists, trigramsOf } from './trigrams.ts'

const names = [
  'annecy',
  'annecy le vieux',
  'aix en provence',
  'aix les bains',
  'saint saint',
  'l',
  'a a a',
  '3eme',
  'x y',
]

test('names are as similar as PostgreSQL finds them, one by one and in a list', async () => {
  const { db, drop } = await createTestDatabase()
  const { rows } = await sql<{ a: string; b: string; likeness: number }>`
    select a, b, similarity(a, b) as likeness from unnest(${names}::text[]) a, unnest(${names}::text[]) b`.execute(db)
  await drop()
  const lists = trigramLists(names)
  for (const { a, b, likeness } of rows) {
    const [some, others] = [trigramsOf(a), trigramsOf(b)]
    expect([a, b, similarityOf(sharedTrigrams(some, others), some.length, others.length)]).toEqual([
      a,
      b,
      Math.fround(likeness),
    ])
    const listed: number[] = []
    eachSharing(lists, { trigrams: some, least: 1 }, (text, shared) => {
      if (names[text] === b) listed.push(similarityOf(shared, some.length, lists.sizes[text] ?? 0))
    })
    expect(listed).toEqual(likeness > 0 ? [Math.fround(likeness)] : [])
  }
})

test.each([0.3, 0.45])(
  'every name of a similarity of %d or more shares at least as many trigrams as are asked for',
  (wanted) => {
    const lists = trigramLists(names)
    for (const a of names) {
      const trigrams = trigramsOf(a)
      const similar = (least: number) => {
        const found: number[] = []
        eachSharing(lists, { trigrams, least }, (text, shared) => {
          if (similarityOf(shared, trigrams.length, lists.sizes[text] ?? 0) >= wanted) found.push(text)
        })
        return found.toSorted()
      }
      expect(similar(leastShared(trigrams.length, wanted))).toEqual(similar(1))
    }
  },
)
