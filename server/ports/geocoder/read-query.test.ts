import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test.each([
  ['Annecy', { name: 'annecy', code: null }],
  ['  Saint-Étienne ', { name: 'saint etienne', code: null }],
  ['74000', { name: '', code: '74000' }],
  ['74', { name: '', code: '74' }],
  ['75011 Paris', { name: 'paris', code: '75011' }],
  ['Paris 75011', { name: 'paris', code: '75011' }],
  ['1000-001', { name: '', code: '1000-001' }],
  ['1000001', { name: '', code: '1000-001' }],
  ['1000-', { name: '', code: '1000-' }],
  ['sw1a', { name: '', code: 'SW1A' }],
  ['SW1A 1AA', { name: '', code: 'SW1A' }],
  ['m9', { name: '', code: 'M9' }],
  ['D-79098', { name: '', code: '79098' }],
  ['B - 1000 Brussel', { name: 'brussel', code: '1000' }],
  ['F 74000 Annecy', { name: 'annecy', code: '74000' }],
  ['74 000', { name: '', code: '74000' }],
  ['Annecy 74 000', { name: 'annecy', code: '74000' }],
  ['Paris 11e', { name: 'paris 11e', code: null }],
  ['日本', { name: '', code: null }],
  ['', { name: '', code: null }],
])('"%s" is read as %o', (text, expected) => {
  expect(readQuery(text)).toEqual(expected)
})
