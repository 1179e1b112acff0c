import { expect, test } from 'vitest'
import { monotonePath } from './monotone-path.ts'

const numbersOf = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

test('a line goes through each point, and no farther up or down than they do', () => {
  const points = [80, 20, 20, 95, 0, 60].map((y, place) => ({ x: place * 30, y }))
  const numbers = numbersOf(monotonePath(points))
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, place) => place % 2 === axis)) as [number[], number[]]
  expect(xs.filter((_, place) => place % 3 === 0)).toEqual(points.map(({ x }) => x))
  expect(ys.filter((_, place) => place % 3 === 0)).toEqual(points.map(({ y }) => y))
  for (let place = 0; place < ys.length - 3; place += 3) {
    const [from = 0, first = 0, second = 0, to = 0] = ys.slice(place, place + 4)
    for (const control of [first, second]) {
      expect(control).toBeGreaterThanOrEqual(Math.min(from, to))
      expect(control).toBeLessThanOrEqual(Math.max(from, to))
    }
  }
})

test('one point is a line of no length, and none is no line', () => {
  expect(monotonePath([{ x: 5, y: 7 }])).toBe('M5,7')
  expect(monotonePath([])).toBe('')
})
