import { expect, test } from 'vitest'
import { isPostalCode, normalisedPostalCode } from './postal-code.ts'

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
  ['FR', '2A004'],
  ['BE', '10000'],
  ['GB', '12345'],
  ['GB', 'SW1A 1A'],
  ['GB', 'LONDON'],
  ['DE', 'F-10115'],
  ['PT', '1000'],
  ['PT', '100-0001'],
  ['CH', ''],
  ['CH', '   '],
  ['IE', '1234567890123'],
  ['FR', ''],
])('%s: "%s" does not fit', (country, code) => {
  expect(isPostalCode(code, country)).toBe(false)
})

test.each([
  ['FR', '74 000', '74000'],
  ['FR', 'F-74000', '74000'],
  ['FR', 'fr 74000', '74000'],
  ['DE', 'D-79098', '79098'],
  ['DE', 'D – 01067', '01067'],
  ['BE', 'B-1000', '1000'],
  ['BE', 'be1000', '1000'],
  ['IT', 'I-00184', '00184'],
  ['ES', 'E-08001', '08001'],
  ['PT', '1000001', '1000-001'],
  ['PT', 'p-1000 001', '1000-001'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', ' m9 ', 'M9'],
  ['GB', 'e1 6an', 'E1 6AN'],
  ['CH', 'CH-1201', '1201'],
  ['AT', 'A-1010', '1010'],
  ['SE', 's-111 22', '111 22'],
  ['LV', 'lv-1010', 'LV-1010'],
  ['IE', 'd02 af30', 'D02 AF30'],
  ['NL', '1012 ab', '1012 AB'],
])('%s: "%s" is written %s', (country, typed, written) => {
  expect(normalisedPostalCode(typed, country)).toBe(written)
  expect(isPostalCode(typed, country)).toBe(true)
})
