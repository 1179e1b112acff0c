import { expect, test } from 'vitest'
import { saidAnswerTime } from './answer-time.ts'

test.each([
  [1, 'hour', 1],
  [24, 'hour', 24],
  [25, 'day', 2],
  [48, 'day', 2],
  [49, 'day', 3],
])('%i hours are said as %s %i', (hours, unit, count) => {
  expect(saidAnswerTime(hours)).toEqual({ unit, count })
})
