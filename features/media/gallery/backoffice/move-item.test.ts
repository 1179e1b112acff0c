import { expect, test } from 'vitest'
import { movedBeside, movedTo } from './move-item.ts'

const photosOf = (ids: string) => [...ids].map((id) => ({ id }))
const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).join('')

test('photos are dropped before or after another, several in their order', () => {
  expect(idsOf(movedBeside(photosOf('abcde'), new Set(['d']), 'b', 'before'))).toBe('adbce')
  expect(idsOf(movedBeside(photosOf('abcde'), new Set(['a']), 'e', 'after'))).toBe('bcdea')
  expect(idsOf(movedBeside(photosOf('abcde'), new Set(['e', 'a']), 'c', 'after'))).toBe('bcaed')
  expect(idsOf(movedBeside(photosOf('abcde'), new Set(['c']), 'c', 'after'))).toBe('abcde')
})

test('a photo moves by places, and not beyond the ends', () => {
  expect(idsOf(movedTo(photosOf('abc'), 'c', 0))).toBe('cab')
  expect(idsOf(movedTo(photosOf('abc'), 'a', 1))).toBe('bac')
  expect(idsOf(movedTo(photosOf('abc'), 'a', -1))).toBe('abc')
  expect(idsOf(movedTo(photosOf('abc'), 'c', 3))).toBe('abc')
})
