import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test('a masked address has its domain, and a number its country', () => {
  expect(maskedAddress('elise.martin@inbox.example')).toBe('e…@inbox.example')
  expect(maskedAddress('+33639981234')).toBe('+33…34')
})
