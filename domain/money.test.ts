import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, currencyOfCountry, formatMoney, formatMoneyInFull, type Money, subtractMoney } from './money.ts'

const anyMoney: fc.Arbitrary<Money> = fc.record({
  cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  currency: fc.constantFrom(...currencies),
})

test('amounts are subtracted in one currency only', () => {
  fc.assert(
    fc.property(anyMoney, anyMoney, (one, other) => {
      if (one.currency === other.currency)
        expect(subtractMoney(one, other)).toEqual({ cents: one.cents - other.cents, currency: one.currency })
      else expect(() => subtractMoney(one, other)).toThrow(TypeError)
    }),
  )
})

test('only the United Kingdom uses pounds', () => {
  expect(['FR', 'BE', 'GB', 'DE', 'CH', 'IE'].map(currencyOfCountry)).toEqual([
    'EUR',
    'EUR',
    'GBP',
    'EUR',
    'EUR',
    'EUR',
  ])
})

test.each([
  ['en-GB', 'GBP', '£19.50', '£25', '£1,234.00'],
  ['en-GB', 'EUR', '€19.50', '€25', '€1,234.00'],
  ['fr-FR', 'EUR', '19,50\u00a0€', '25\u00a0€', '1\u00a0234,00\u00a0€'],
  ['fr-FR', 'GBP', '19,50\u00a0£', '25\u00a0£', '1\u00a0234,00\u00a0£'],
  ['de-DE', 'GBP', '19,50\u00a0£', '25\u00a0£', '1.234,00\u00a0£'],
] as const)('%s writes %s in its own way', (locale, currency, broken, whole, full) => {
  expect(formatMoney({ cents: 1950, currency }, locale)).toBe(broken)
  expect(formatMoney({ cents: 2500, currency }, locale)).toBe(whole)
  expect(formatMoneyInFull({ cents: 123_400, currency }, locale)).toBe(full)
})
