import { firstCreditCurves, firstCreditPriceCents, maxCredits } from '@bouquet/domain/credit-price'
import { currencies } from '@bouquet/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditsTakenBack, keptCents, refundCents, unusedOfLots } from './credit-refund.ts'

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

const quantity = fc.integer({ min: 1, max: maxCredits })
const inEuros = { currency: 'EUR', curve: firstCreditCurves.EUR, percentOff: 0 } as const
const money = fc.constantFrom(...currencies)

test('in whatever portions a purchase is refunded, the rest costs the price of its quantity', () => {
  fc.assert(
    fc.property(quantity, fc.array(quantity, { minLength: 1, maxLength: 6 }), money, (bought, portions, currency) => {
      const amountCents = firstCreditPriceCents(bought, currency)
      let refundedCredits = 0
      let refundedCents = 0
      for (const portion of portions) {
        const count = Math.min(portion, bought - refundedCredits)
        const cents = refundCents(
          {
            amountCents,
            currency,
            curve: firstCreditCurves[currency],
            percentOff: 0,
            bought,
            refundedCredits,
            refundedCents,
          },
          count,
        )
        expect(cents).toBeGreaterThanOrEqual(0)
        refundedCredits += count
        refundedCents += cents
        const remaining = bought - refundedCredits
        expect(amountCents - refundedCents).toBe(remaining === 0 ? 0 : firstCreditPriceCents(remaining, currency))
      }
    }),
  )
})

test('fifty bought, one used: the one costs what one costs', () => {
  const purchase = { amountCents: 75_000, ...inEuros, bought: 50, refundedCredits: 0, refundedCents: 0 } as const
  expect(refundCents(purchase, 49)).toBe(72_000)
  expect(refundCents(purchase, 50)).toBe(75_000)
})

test('a refund never exceeds what was paid, even below the current price, minus earlier refunds', () => {
  expect(refundCents({ amountCents: 2000, ...inEuros, bought: 3, refundedCredits: 0, refundedCents: 0 }, 2)).toBe(0)
  expect(refundCents({ amountCents: 7200, ...inEuros, bought: 3, refundedCredits: 1, refundedCents: 4300 }, 1)).toBe(0)
})

test('the rest of a purchase is priced as it was bought, whatever the price is now', () => {
  const curve = { singleCents: 4000, floorCents: 2000 }
  const purchase = {
    amountCents: 9600,
    currency: 'EUR',
    curve,
    percentOff: 0,
    bought: 3,
    refundedCredits: 0,
    refundedCents: 0,
  } as const
  expect(keptCents(purchase, 2)).toBe(4000)
  expect(refundCents(purchase, 2)).toBe(5600)
})

test('a reversal takes the fewest credits that leave the rest paid for', () => {
  fc.assert(
    fc.property(
      quantity,
      money,
      fc.array(fc.integer({ min: 1, max: 80_000 }), { maxLength: 5 }),
      (bought, currency, payouts) => {
        const amountCents = firstCreditPriceCents(bought, currency)
        const purchase = {
          amountCents,
          currency,
          curve: firstCreditCurves[currency],
          percentOff: 0,
          bought,
          refundedCredits: 0,
          refundedCents: 0,
        }
        for (const cents of payouts) {
          const taken = creditsTakenBack(purchase, cents)
          const left = purchase.amountCents - purchase.refundedCents - cents
          expect(keptCents(purchase, taken)).toBeLessThanOrEqual(Math.max(0, left))
          if (taken > 0) expect(keptCents(purchase, taken - 1)).toBeGreaterThan(left)
          purchase.refundedCredits += taken
          purchase.refundedCents += cents
        }
      },
    ),
  )
})

test('of a reduced purchase the rest costs the reduced price of its quantity, and all of what was paid goes back', () => {
  // Ten credits at 20 % off: 195.50 € less 39.10 €.
  const purchase = { amountCents: 15_640, ...inEuros, percentOff: 20, bought: 10, refundedCredits: 0, refundedCents: 0 }
  expect(refundCents(purchase, 10)).toBe(15_640)
  expect(keptCents(purchase, 9)).toBe(2400)
  expect(refundCents(purchase, 9)).toBe(13_240)
  expect(creditsTakenBack(purchase, 15_640)).toBe(10)
  expect(creditsTakenBack(purchase, 13_240)).toBe(9)
})
