import { expect, test } from 'vitest'
import { comparedDays } from './today-parts.ts'

test('today is compared with the same weekday of last week, until the same time', () => {
  const { start, startBefore, nowBefore, endBefore } = comparedDays(new Date('2026-03-29T13:37:00Z'))
  expect([start, startBefore, nowBefore, endBefore].map((instant) => instant.toISOString())).toEqual([
    '2026-03-29T00:00:00.000Z',
    '2026-03-22T00:00:00.000Z',
    '2026-03-22T13:37:00.000Z',
    '2026-03-23T00:00:00.000Z',
  ])
})
