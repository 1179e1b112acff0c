import { expect, test } from 'vitest'
import { addMonths, dayInMonth, rangeOf, shownDays, weeksOf } from './month.ts'

test('a month shows whole weeks from Monday to Sunday', () => {
  expect(weeksOf('2027-06')).toHaveLength(5)
  expect(shownDays('2027-06')).toEqual({ from: '2027-05-31', to: '2027-07-04' })
  expect(shownDays('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('months go on over the years, and a day that a month lacks is its last', () => {
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1)]).toEqual(['2028-01', '2026-12'])
  expect([dayInMonth('2027-01-31', '2027-02'), dayInMonth('2027-01-15', '2027-02')]).toEqual([
    '2027-02-28',
    '2027-02-15',
  ])
})

test('a range begins with its earlier day', () => {
  expect(rangeOf('2027-06-14', '2027-06-12')).toEqual({ from: '2027-06-12', to: '2027-06-14' })
})
