import { comparePlans, firstPremiumPrices, pricePerMonthCents, yearlySaving } from '@bouquet/domain/plans'
import { expect, test } from 'vitest'
import { type KnownSubscription, premiumStateOf, withdrawalRefusal } from './subscription.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const yearly: KnownSubscription = {
  plan: 'premium_yearly',
  status: 'active',
  cancelAtPeriodEnd: false,
  startedAt: day('2026-01-10'),
  periodEnd: day('2027-01-10'),
  endedAt: null,
}

test('a year saves what it says, in each currency', () => {
  expect(yearlySaving(firstPremiumPrices.EUR)).toMatchObject({ cents: 13_800, months: 2 })
  expect(yearlySaving(firstPremiumPrices.EUR).ratio).toBeCloseTo(0.167, 3)
  expect(pricePerMonthCents('premium_yearly', firstPremiumPrices.EUR)).toBe(5750)
  expect(yearlySaving(firstPremiumPrices.GBP)).toMatchObject({ cents: 11_800, months: 2 })
  expect(pricePerMonthCents('premium_yearly', firstPremiumPrices.GBP)).toBe(4917)
})

test('the table of plans says what the operator has set, and hides a club and a support that are not there', () => {
  const freeQuotas = { photos: 7, videos: 2, portfolios: 3 }
  const rows = comparePlans({ freeQuotas, freePlanVenues: 1, clubDiscount: 30, supportHours: 24 }, ['ROLE_PRESTATAIRE'])
  expect(rows).toContainEqual({ feature: 'photos', free: { count: 7 }, premium: { count: 1000 } })
  expect(rows).toContainEqual({ feature: 'videos', free: { count: 2 }, premium: { count: 50 } })
  expect(rows).toContainEqual({ feature: 'portfolios', free: { count: 3 }, premium: { count: 100 } })
  expect(rows).toContainEqual({ feature: 'support', free: 'no', premium: { hours: 24 } })
  expect(rows.at(-1)).toEqual({ feature: 'club', free: 'no', premium: { percent: 30 } })
  const bare = comparePlans({ freeQuotas, freePlanVenues: 1, clubDiscount: 0, supportHours: null }, [
    'ROLE_PRESTATAIRE',
  ]).map(({ feature }) => feature)
  for (const feature of ['club', 'support', 'venues']) expect(bare).not.toContain(feature)
})

test('owners of venues read what venues have, and nothing of a planner’s profile', () => {
  const offered = {
    freeQuotas: { photos: 7, videos: 2, portfolios: 3 },
    freePlanVenues: 2,
    clubDiscount: 30,
    supportHours: 24,
  }
  const featuresOf = (...roles: string[]) => comparePlans(offered, roles).map(({ feature }) => feature)
  expect(comparePlans(offered, ['ROLE_VENUE'])).toContainEqual({
    feature: 'venues',
    free: { count: 2 },
    premium: 'several',
  })
  expect(featuresOf('ROLE_VENUE')).toEqual([
    'contacts',
    'rank',
    'venues',
    'notifications',
    'clicks',
    'badge',
    'support',
    'club',
  ])
  expect(featuresOf('ROLE_VENUE', 'ROLE_PRESTATAIRE')).toEqual(
    expect.arrayContaining(['photos', 'portfolios', 'venues']),
  )
})

test.each([
  [{}, 'active', '2027-01-10'],
  [{ status: 'past_due' }, 'active', '2027-01-10'],
  [{ cancelAtPeriodEnd: true }, 'cancellation', '2027-01-10'],
  [{ status: 'canceled', endedAt: day('2026-03-01') }, 'canceled', '2026-03-01'],
  [{ status: 'unpaid' }, 'canceled', '2027-01-10'],
] as const)('%o is %s, with %s', (change, status, end) => {
  expect(premiumStateOf([{ ...yearly, ...change }])).toMatchObject({ status, endAt: day(end) })
})

test('an unpaid subscription does not count, and one that renews takes precedence over one that ends', () => {
  expect(premiumStateOf([])).toBeNull()
  expect(premiumStateOf([{ ...yearly, status: 'incomplete' }])).toBeNull()
  const ending = { ...yearly, cancelAtPeriodEnd: true }
  const monthly = { ...yearly, plan: 'premium_monthly', periodEnd: day('2026-12-10') } as const
  const over = { ...yearly, status: 'canceled', endedAt: day('2028-01-01') }
  expect(premiumStateOf([over, ending, monthly])).toMatchObject({ status: 'active', plan: 'premium_monthly' })
  expect(premiumStateOf([over, ending])).toMatchObject({ status: 'cancellation' })
})

const unused = {
  plan: 'premium_yearly',
  paidAt: day('2026-10-22'),
  requestsSince: 0,
  openedSince: 0,
  hasWithdrawn: false,
} as const

test.each([
  [null, 'not_subscribed'],
  [{ ...unused, plan: 'premium_monthly' }, 'monthly'],
  [{ ...unused, paidAt: null }, 'nothing_paid'],
  [{ ...unused, paidAt: day('2026-10-21') }, 'too_late'],
  [{ ...unused, hasWithdrawn: true }, 'withdrawn_before'],
  [{ ...unused, openedSince: 1 }, 'contacts_opened'],
  [{ ...unused, requestsSince: 1 }, 'requests_received'],
  [unused, null],
] as const)('withdrawing from %o: %s', (facts, refusal) => {
  expect(withdrawalRefusal(facts, day('2026-11-20'))).toBe(refusal)
})
