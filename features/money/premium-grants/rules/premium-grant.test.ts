import { expect, test } from 'vitest'
import { grantedPeriod, monthsAfter } from './premium-grant.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

test('a month ends on the same day, or on the last one of a shorter month', () => {
  expect(monthsAfter(at('2027-01-15'), 1)).toEqual(at('2027-02-15'))
  expect(monthsAfter(at('2027-01-31'), 1)).toEqual(at('2027-02-28'))
  expect(monthsAfter(at('2027-08-31'), 6)).toEqual(at('2028-02-29'))
  expect(monthsAfter(at('2026-11-24'), 12)).toEqual(at('2027-11-24'))
})

test('months are added behind those that run, and never more than a year ahead', () => {
  const now = at('2027-03-10')
  expect(grantedPeriod(now, 2, null)).toEqual({ since: now, beginsAt: now, endsAt: at('2027-05-10') })
  const running = { since: at('2027-01-01'), endsAt: at('2027-05-10') }
  expect(grantedPeriod(now, 10, running)).toEqual({
    since: at('2027-01-01'),
    beginsAt: at('2027-05-10'),
    endsAt: at('2028-03-10'),
  })
  expect(grantedPeriod(now, 11, running)).toBeNull()
})
