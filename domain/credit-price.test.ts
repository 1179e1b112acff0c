import { expect, test } from 'vitest'
import { creditPriceCents, maxCredits } from './credit-price.ts'

test.each([
  [1, 3000],
  [2, 5050],
  [3, 7200],
  [5, 11100],
  [10, 19550],
  [30, 45000],
  [50, 75000],
])('%i credits cost %i cents', (credits, cents) => {
  expect(creditPriceCents(credits)).toBe(cents)
})

test('more credits never cost less in total nor more apiece', () => {
  for (let credits = 2; credits <= maxCredits; credits++) {
    expect(creditPriceCents(credits)).toBeGreaterThan(creditPriceCents(credits - 1))
    expect(creditPriceCents(credits) / credits).toBeLessThanOrEqual(creditPriceCents(credits - 1) / (credits - 1))
  }
})

test.each([0, 51, 1.5, -1, Number.NaN])('%d credits have no price', (credits) => {
  expect(() => creditPriceCents(credits)).toThrow(RangeError)
})
