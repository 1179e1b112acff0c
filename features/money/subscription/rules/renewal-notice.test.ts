import { countries } from '@bouquet/domain/countries'
import { daysToNextTry, paymentTries } from '@bouquet/domain/late-payment'
import { expect, test } from 'vitest'
import { hasExpiredBy } from './card-expiry.ts'
import { noticeDue, renewalNotices } from './renewal-notice.ts'

const renewal = new Date('2027-06-30T10:00:00Z')
const daysBefore = (days: number) => new Date(renewal.getTime() - days * 86_400_000)

test.each(countries)(
  'in %s each notice is on a day that its law allows, the first one before the others',
  (country) => {
    const { days, law } = renewalNotices[country]
    expect(days.toSorted((one, other) => other - one)).toEqual(days)
    const [first = 0] = days
    if (law.earliest !== null) expect(first).toBeLessThanOrEqual(law.earliest)
    // Skipping one night must not make the notice late.
    if (law.latest !== null) expect(first).toBeGreaterThan(law.latest)
  },
)

test.each([
  ['FR', 46, null],
  ['FR', 45, 45],
  ['FR', 1, 45],
  ['GB', 30, 30],
  ['GB', 7, 7],
  ['GB', 0, null],
  ['CH', 30, 30],
])('in %s, %i days before, the notice of day %s is due', (country, days, due) => {
  expect(noticeDue(country, renewal, daysBefore(days))).toBe(due)
})

test('a card pays until the end of its month', () => {
  expect(hasExpiredBy({ month: 6, year: 2027 }, renewal)).toBe(false)
  expect(hasExpiredBy({ month: 5, year: 2027 }, renewal)).toBe(true)
  expect(hasExpiredBy({ month: 12, year: 2026 }, new Date('2027-01-01T00:00:00Z'))).toBe(true)
})

test('after each try but the last there is another one', () => {
  expect(daysToNextTry).toHaveLength(paymentTries - 1)
})
