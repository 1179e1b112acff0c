import { curveIn, isFairCurve } from '@bouquet/domain/credit-price'
import { type Currency, currencies } from '@bouquet/domain/money'
import { premiumPricesIn, premiumQuotas, yearlySaving } from '@bouquet/domain/plans'
import type { Settings } from '@bouquet/domain/settings'
import { maxVenues } from '@bouquet/features/venues/venues/rules/venue-room.ts'
import { servedCodes, servedContradictions } from './served-contradictions.ts'

export const contradictionCodes = [
  'free_above_premium',
  'prices_unfair',
  'credit_above_premium',
  'year_above_months',
  ...servedCodes,
] as const

/** A field that contradicts another setting, and the problem code that says how. */
export type Contradiction = { field: string; code: (typeof contradictionCodes)[number] }

const limitsOfPremium = { ...premiumQuotas, venues: maxVenues } as const
const quotas = ['photos', 'videos', 'portfolios', 'venues'] as const

const currencyFields = {
  EUR: { single: 'singleEur', floor: 'floorEur', monthly: 'monthlyEur', yearly: 'yearlyEur' },
  GBP: { single: 'singleGbp', floor: 'floorGbp', monthly: 'monthlyGbp', yearly: 'yearlyGbp' },
} as const

/** Rule "settings fit together": what contradicts in all groups together, as they would be after a change. */
export function contradictions(settings: Settings): Contradiction[] {
  return [
    ...quotaContradictions(settings),
    ...servedContradictions(settings),
    ...currencies.flatMap((currency) => priceContradictions(settings, currency)),
    ...currencies.flatMap((currency) => premiumContradictions(settings, currency)),
  ]
}

function quotaContradictions({ plans }: Settings): Contradiction[] {
  return quotas
    .filter((field) => plans[field] > limitsOfPremium[field])
    .map((field) => ({ field, code: 'free_above_premium' }))
}

function priceContradictions({ prices }: Settings, currency: Currency): Contradiction[] {
  const isFair = isFairCurve(curveIn(prices, currency))
  return isFair ? [] : [{ field: currencyFields[currency].floor, code: 'prices_unfair' }]
}

/** Premium opens every contact, so a single one costs no more than its month; a year costs no more than its months. */
function premiumContradictions({ prices, premium }: Settings, currency: Currency): Contradiction[] {
  const { single, monthly, yearly } = currencyFields[currency]
  const plans = premiumPricesIn(premium, currency)
  const isAbove = curveIn(prices, currency).singleCents > plans.premium_monthly
  return [
    ...(isAbove ? [single, monthly].map((field) => ({ field, code: 'credit_above_premium' as const })) : []),
    ...(yearlySaving(plans).cents < 0 ? [{ field: yearly, code: 'year_above_months' as const }] : []),
  ]
}
