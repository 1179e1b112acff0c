import { expect, test } from 'vitest'
import { nestedFields } from './nested-fields.ts'
import { Problem } from './problem.ts'

const nested = (fields: Record<string, unknown>) => nestedFields(new Map(Object.entries(fields)))

test('names with brackets make objects and lists, in whatever order they come', () => {
  const file = { name: 'a.jpg', bytes: new Uint8Array(1) }
  expect(
    nested({
      'images[1][file]': file,
      name: 'Moulin',
      'person[name]': 'Inès',
      'images[0][title]': 'Cour',
      'person[role]': '',
    }),
  ).toEqual({
    images: [{ title: 'Cour' }, { file }],
    name: 'Moulin',
    person: { name: 'Inès', role: '' },
  })
})

test('a list with a gap is none', () => {
  expect(nested({ 'images[0][title]': 'a', 'images[2][title]': 'b' })).toEqual({
    images: { 0: { title: 'a' }, 2: { title: 'b' } },
  })
  expect(nested({ 'images[00]': 'a' })).toEqual({ images: { '00': 'a' } })
})

test.each([
  { '__proto__[admin]': '1' },
  { 'a[__proto__][admin]': '1' },
  { 'a[b][c][d]': '1' },
  { 'a[]': '1' },
  { 'a[b': '1' },
  { 'a b': '1' },
  { '': '1' },
  { 'a[1000]': '1' },
  { a: '1', 'a[b]': '2' },
  { 'a[b]': '1', a: '2' },
  { 'a[b]': '1', 'a[b][c]': '2' },
])('%j is malformed', (fields) => {
  expect(() => nested(fields)).toThrow(Problem)
  expect(Object.prototype).not.toHaveProperty('admin')
})
