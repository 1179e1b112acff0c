import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMoney,
  currencies,
  currencyOfCountry,
  formatMoney,
  formatMoneyInFull,
  type Money,
  subtractMoney,
  sumMoney,
  sumsByCurrency,
} from './money.ts'

const anyMoney: fc.Arbitrary<Money> = fc.record({
  cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  currency: fc.constantFrom(...currencies),
})

test('amounts of different currencies are never added, subtracted or summed', () => {
  fc.assert(
    fc.property(anyMoney, anyMoney, (one, other) => {
      fc.pre(one.currency !== other.currency)
      expect(() => addMoney(one, other)).toThrow(TypeError)
      expect(() => subtractMoney(one, other)).toThrow(TypeError)
      expect(() => sumMoney([one, other], one.currency)).toThrow(TypeError)
      expect(sumsByCurrency([one, other])).toHaveLength(2)
    }),
  )
})

test('what was added can be taken away again, and a sum does not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(anyMoney), fc.constantFrom(...currencies), (amounts, currency) => {
      const own = amounts.filter((amount) => amount.currency === currency)
      const sum = sumMoney(own, currency)
      expect(sumMoney(own.toReversed(), currency)).toEqual(sum)
      expect(sum.cents + 0).toBe(own.reduce((cents, amount) => cents + amount.cents, 0) + 0)
      for (const amount of own) expect(subtractMoney(addMoney(sum, amount), amount).cents).toBe(sum.cents)
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
