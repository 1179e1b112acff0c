import { expect, test } from 'vitest'
import { boundsOf, following, lastDayOf, monthAt } from './month.ts'

test('a month begins and ends at midnight of its time zone, in summer and winter', () => {
  expect(boundsOf('2026-03', 'Europe/Paris')).toEqual({
    start: new Date('2026-02-28T23:00:00Z'),
    end: new Date('2026-03-31T22:00:00Z'),
  })
  expect(boundsOf('2026-12', 'Europe/London').end).toEqual(new Date('2027-01-01T00:00:00Z'))
  expect(monthAt(new Date('2026-11-30T23:30:00Z'), 'Europe/Paris')).toBe('2026-12')
})

test('December is followed by January, and a month knows its last day', () => {
  expect(following('2026-12')).toBe('2027-01')
  expect([lastDayOf('2026-02'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
    '20260228',
    '20280229',
    '20261231',
  ])
})
