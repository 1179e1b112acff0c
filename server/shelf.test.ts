import { expect, test } from 'vitest'
import { shelf } from './shelf.ts'

test('a full shelf lets go of what nobody has taken for the longest time', () => {
  const things = shelf<string>(30)
  things.put('first', 'a', 10)
  things.put('second', 'b', 10)
  things.put('third', 'c', 10)
  things.take('first')
  things.put('fourth', 'd', 10)
  expect(['first', 'second', 'third', 'fourth'].map((key) => things.take(key))).toEqual(['a', undefined, 'c', 'd'])
})

test('what is put again under its key takes its place once', () => {
  const things = shelf<string>(30)
  for (let times = 0; times < 5; times++) things.put('same', `a${times}`, 10)
  things.put('other', 'b', 20)
  expect([things.take('same'), things.take('other')]).toEqual(['a4', 'b'])
  things.drop((thing) => thing === 'b')
  expect([things.take('same'), things.take('other')]).toEqual(['a4', undefined])
})
