import { expect, test } from 'vitest'
import { readFields } from './form-fields.ts'

test('whatever a form sends becomes lists of texts that can be stored', () => {
  expect(readFields({ one: 'a', several: ['a', 'b'], odd: { deep: 1 }, nul: 'a\0b', half: '\ud800' })).toEqual({
    one: ['a'],
    several: ['a', 'b'],
    odd: [''],
    nul: ['ab'],
    half: ['\ufffd'],
  })
  expect(readFields(null)).toEqual({})
  expect(readFields('text')).toEqual({})
})

test('nothing is longer than a message can be', () => {
  const { many, long } = readFields({ many: Array(100).fill('a'), long: 'a'.repeat(10_000) })
  expect(many).toHaveLength(30)
  expect(long?.[0]).toHaveLength(5000)
})
