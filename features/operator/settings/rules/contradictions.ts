import { curveIn, isFairCurve } from '@bouquet/domain/credit-price'
import { type Currency, currencies } from '@bouquet/domain/money'
import { premiumPriceCents, premiumQuotas } from '@bouquet/domain/plans'
import type { Settings } from '@bouquet/domain/settings'
import { maxVenues } from '@bouquet/features/venues/venues/rules/venue-room.ts'

export const contradictionCodes = ['free_above_premium', 'prices_unfair', 'credit_above_premium'] as const

/** A field that contradicts another setting, and the problem code that says how. */
export type Contradiction = { field: string; code: (typeof contradictionCodes)[number] }

const limitsOfPremium = { ...premiumQuotas, venues: maxVenues } as const
const quotas = ['photos', 'videos', 'portfolios', 'venues'] as const

const currencyFields = {
  EUR: { single: 'singleEur', floor: 'floorEur' },
  GBP: { single: 'singleGbp', floor: 'floorGbp' },
} as const

/** Rule "settings fit together": what contradicts in all groups together, as they would be after a change. */
export function contradictions(settings: Settings): Contradiction[] {
  return [
    ...quotaContradictions(settings),
    ...currencies.flatMap((currency) => priceContradictions(settings, currency)),
  ]
}

function quotaContradictions({ plans }: Settings): Contradiction[] {
  return quotas
    .filter((field) => plans[field] > limitsOfPremium[field])
    .map((field) => ({ field, code: 'free_above_premium' }))
}

/** Premium opens every contact, so a single one costs no more than its month. */
function priceContradictions({ prices }: Settings, currency: Currency): Contradiction[] {
  const curve = curveIn(prices, currency)
  const { single, floor } = currencyFields[currency]
  if (!isFairCurve(curve)) return [{ field: floor, code: 'prices_unfair' }]
  const isAbove = curve.singleCents > premiumPriceCents[currency].premium_monthly
  return isAbove ? [{ field: single, code: 'credit_above_premium' }] : []
}
