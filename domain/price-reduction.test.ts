import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doesReduce, percentOffLimits, reducedCents, reductionCents, smallestPaymentCents } from './price-reduction.ts'

test('a percentage is taken off to the nearest cent, and both parts are the price', () => {
  expect(reductionCents(7200, 20)).toBe(1440)
  expect(reductionCents(3050, 15)).toBe(458)
  expect(reducedCents(3050, 15)).toBe(2592)
})

test('a higher price never costs less with a reduction, and something is left to pay', () => {
  const percent = fc.integer(percentOffLimits)
  const price = fc.integer({ min: smallestPaymentCents * 10, max: 100_000 })
  fc.assert(
    fc.property(price, price, percent, (one, other, off) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(reducedCents(less, off)).toBeLessThanOrEqual(reducedCents(more, off))
      expect(reducedCents(less, off)).toBeGreaterThanOrEqual(smallestPaymentCents)
      expect(reducedCents(less, off)).toBeLessThan(less)
    }),
  )
})

test('a coupon for Premium is for both plans, one for credits for no plan', () => {
  expect(doesReduce('premium', 'premium_monthly')).toBe(true)
  expect(doesReduce('premium', 'premium_yearly')).toBe(true)
  expect(doesReduce('premium_yearly', 'premium_monthly')).toBe(false)
  expect(doesReduce('premium', 'credits')).toBe(false)
  expect(doesReduce('credits', 'credits')).toBe(true)
  expect(doesReduce('credits', 'premium_yearly')).toBe(false)
})
