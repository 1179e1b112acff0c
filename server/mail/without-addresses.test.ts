import { expect, test } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

test.each([
  ['550 5.1.1 <elise@inbox.example>: Recipient address rejected', '550 5.1.1 <…>: Recipient address rejected'],
  ['{"message":"The number +33 6 39 98 12 34 is not valid"}', '{"message":"The number … is not valid"}'],
  ['invalid destination 33639981234', 'invalid destination …'],
  ['421 4.7.0 Try again later', '421 4.7.0 Try again later'],
])('an answer of a server has no address any more: %s', (text, expected) => {
  expect(withoutAddresses(text)).toBe(expected)
})
