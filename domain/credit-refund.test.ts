import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundCents, unusedOfLots } from './credit-refund.ts'

test('the oldest credits are used first', () => {
  const lots = [
    { id: 'welcome', remaining: 1 },
    { id: 'first', remaining: 5 },
    { id: 'second', remaining: 3 },
  ]
  expect([...unusedOfLots(lots, 9)]).toEqual([
    ['second', 3],
    ['first', 5],
    ['welcome', 1],
  ])
  expect(unusedOfLots(lots, 8).get('first')).toBe(5)
  expect(unusedOfLots(lots, 4).get('first')).toBe(1)
  expect(unusedOfLots(lots, 2).get('second')).toBe(2)
  expect(unusedOfLots(lots, 0).get('second')).toBe(0)
})

test('in whatever portions a purchase goes back, all of it is exactly its price', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(portions, fc.integer({ min: 1, max: 100_000 }), (credits, amountCents) => {
      const bought = credits.reduce((sum, count) => sum + count, 0)
      let refundedCredits = 0
      let refundedCents = 0
      for (const count of credits) {
        const cents = refundCents({ amountCents, bought, refundedCredits, refundedCents }, count)
        expect(cents).toBeGreaterThanOrEqual(0)
        refundedCredits += count
        refundedCents += cents
      }
      expect(refundedCents).toBe(amountCents)
    }),
  )
})
