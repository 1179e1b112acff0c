import { expect, test } from 'vitest'
import { across, curvePath, down, floorPrice, floorQuantity, singlePrice, unitEuros } from './price-scale.ts'

test('one credit costs 30 euros, and from 30 on each costs 15', () => {
  expect(singlePrice).toBe(30)
  expect(floorPrice).toBe(15)
  expect(floorQuantity).toBe(30)
})

test('the whole curve lies inside its plot', () => {
  expect(across(1)).toBe(0)
  expect(across(50)).toBe(1)
  for (const credits of [1, 2, 10, 30, 50]) {
    expect(down(unitEuros(credits))).toBeGreaterThan(0)
    expect(down(unitEuros(credits))).toBeLessThan(1)
  }
  expect(curvePath().split('L')).toHaveLength(50)
})
