import { expect, test } from 'vitest'
import { levelsUpTo } from './chart-levels.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [131, [0, 50, 100, 150]],
])('values up to %i stand between %j', (highest, levels) => {
  expect(levelsUpTo(highest)).toEqual(levels)
})
