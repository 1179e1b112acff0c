import { expect, test } from 'vitest'
import { lruCache } from './lru-cache.ts'

test('a full cache drops the least recently used', () => {
  const values = lruCache<string>(30)
  values.set('first', 'a', 10)
  values.set('second', 'b', 10)
  values.set('third', 'c', 10)
  values.get('first')
  values.set('fourth', 'd', 10)
  expect(['first', 'second', 'third', 'fourth'].map((key) => values.get(key))).toEqual(['a', undefined, 'c', 'd'])
})

test('what is put again under its key takes its place once', () => {
  const values = lruCache<string>(30)
  for (let times = 0; times < 5; times++) values.set('same', `a${times}`, 10)
  values.set('other', 'b', 20)
  expect([values.get('same'), values.get('other')]).toEqual(['a4', 'b'])
  values.deleteWhere((value) => value === 'b')
  expect([values.get('same'), values.get('other')]).toEqual(['a4', undefined])
})
