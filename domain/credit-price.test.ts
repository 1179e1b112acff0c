import { expect, test } from 'vitest'
import { firstCreditPriceCents, maxCredits } from './credit-price.ts'
import { currencies } from './money.ts'

test.each([
  [1, 3000, 2500],
  [2, 5050, 4250],
  [3, 7200, 6000],
  [5, 11100, 9250],
  [10, 19550, 16300],
  [30, 45000, 37500],
  [50, 75000, 62500],
])('%i credits cost %i euro cents or %i pence', (credits, cents, pence) => {
  expect(firstCreditPriceCents(credits, 'EUR')).toBe(cents)
  expect(firstCreditPriceCents(credits, 'GBP')).toBe(pence)
})

test.each(currencies)('more credits never cost less in total nor more per credit, in %s', (currency) => {
  for (let credits = 2; credits <= maxCredits; credits++) {
    const price = firstCreditPriceCents(credits, currency)
    const oneLess = firstCreditPriceCents(credits - 1, currency)
    expect(price).toBeGreaterThan(oneLess)
    expect(price / credits).toBeLessThanOrEqual(oneLess / (credits - 1))
  }
})

test.each([0, 51, 1.5, -1, Number.NaN])('%d credits have no price', (credits) => {
  expect(() => firstCreditPriceCents(credits, 'EUR')).toThrow(RangeError)
})
