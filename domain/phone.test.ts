import { expect, test } from 'vitest'
import { phoneOfCountry } from './phone.ts'

test.each([
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+33 6 12 34 56 78', 'FR', '+33612345678'],
  ['+262 692 12 34 56', 'FR', '+262692123456'],
  ['079 123 45 67', 'CH', '+41791234567'],
  ['+44 1534 123456', 'GB', '+441534123456'],
])('%s is a number of %s', (phone, country, e164) => {
  expect(phoneOfCountry(phone, country)).toBe(e164)
})

test.each([
  ['+49 151 23456789', 'FR'],
  ['+33 6 12 34 56 78', 'DE'],
  ['06 12 34 56', 'FR'],
  ['12', 'IT'],
  ['call Anne: 06 12 34 56 78', 'FR'],
  ['06 12 34 56 78 / 06 12 34 56 79', 'FR'],
  ['', 'FR'],
])('"%s" is no number of %s', (phone, country) => {
  expect(phoneOfCountry(phone, country)).toBeNull()
})
