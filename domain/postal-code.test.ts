import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test.each([
  ['FR', '74000'],
  ['BE', '1000'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'sw1a1aa'],
  ['GB', 'SW1A'],
  ['GB', 'M9'],
  ['GB', 'B33 8TH'],
  ['DE', '01067'],
  ['IT', '00184'],
  ['ES', '08001'],
  ['PT', '1000-001'],
  ['CH', '1201'],
  ['IE', 'D02 AF30'],
  ['FR', ' 75011 '],
])('%s: %s fits', (country, code) => {
  expect(isPostalCode(code, country)).toBe(true)
})

test.each([
  ['FR', '7400'],
  ['FR', '740000'],
  ['FR', '74 000'],
  ['FR', '2A004'],
  ['BE', '10000'],
  ['GB', '12345'],
  ['GB', 'SW1A 1A'],
  ['GB', 'LONDON'],
  ['DE', 'D-10115'],
  ['PT', '1000'],
  ['PT', '1000001'],
  ['CH', ''],
  ['CH', '   '],
  ['IE', '1234567890123'],
  ['FR', ''],
])('%s: "%s" does not fit', (country, code) => {
  expect(isPostalCode(code, country)).toBe(false)
})
