import { expect, test } from 'vitest'
import { endOf, firstDay, lastDay, startOf } from './promotion-days.ts'

test.each(['2026-12-01', '2027-03-28', '2027-10-31', '2028-02-29'])('the day %s comes back as it was chosen', (day) => {
  expect(firstDay(startOf(day))).toBe(day)
  expect(lastDay(endOf(day))).toBe(day)
})

test('a day ends where the next one begins, also at the end of a year', () => {
  expect(endOf('2026-12-31')).toBe(startOf('2027-01-01'))
})
