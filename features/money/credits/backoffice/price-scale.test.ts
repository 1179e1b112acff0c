import { type CreditCurve, firstCreditCurves } from '@bouquet/domain/credit-price'
import { currencies } from '@bouquet/domain/money'
import { expect, test } from 'vitest'
import { across, priceScaleOf } from './price-scale.ts'

test.each([
  ['EUR', 3000, 1500],
  ['GBP', 2500, 1250],
] as const)('in %s one credit costs %i cents, and from 30 on each costs %i', (currency, single, floor) => {
  const scale = priceScaleOf(currency, firstCreditCurves[currency])
  expect(scale.single).toEqual({ cents: single, currency })
  expect(scale.floor).toEqual({ cents: floor, currency })
  expect(scale.floorQuantity).toBe(30)
})

const curves: CreditCurve[] = [
  ...currencies.map((currency) => firstCreditCurves[currency]),
  { singleCents: 4200, floorCents: 900 },
  { singleCents: 2000, floorCents: 2000 },
]

test.each(curves)('the whole curve lies inside its plot, with %o', (curve) => {
  const { depthOf, down, levels, path } = priceScaleOf('EUR', curve)
  expect(across(1)).toBe(0)
  expect(across(50)).toBe(1)
  for (const depth of [...[1, 2, 10, 30, 50].map(depthOf), ...levels.map(down)]) {
    expect(depth).toBeGreaterThan(0)
    expect(depth).toBeLessThan(1)
  }
  expect(path.split('L')).toHaveLength(50)
})
