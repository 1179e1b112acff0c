import { expect, test } from 'vitest'
import { movedBeside, movedTo } from './move-photo.ts'

const letters = (word: string) => [...word].map((id) => ({ id }))
const word = (all: { id: string }[]) => all.map(({ id }) => id).join('')

test('photos are dropped before or after another, several in their order', () => {
  expect(word(movedBeside(letters('abcde'), new Set(['d']), 'b', 'before'))).toBe('adbce')
  expect(word(movedBeside(letters('abcde'), new Set(['a']), 'e', 'after'))).toBe('bcdea')
  expect(word(movedBeside(letters('abcde'), new Set(['e', 'a']), 'c', 'after'))).toBe('bcaed')
  expect(word(movedBeside(letters('abcde'), new Set(['c']), 'c', 'after'))).toBe('abcde')
})

test('a photo moves by places, and not beyond the ends', () => {
  expect(word(movedTo(letters('abc'), 'c', 0))).toBe('cab')
  expect(word(movedTo(letters('abc'), 'a', 1))).toBe('bac')
  expect(word(movedTo(letters('abc'), 'a', -1))).toBe('abc')
  expect(word(movedTo(letters('abc'), 'c', 3))).toBe('abc')
})
