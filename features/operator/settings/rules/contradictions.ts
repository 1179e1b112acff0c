import { premiumQuotas } from '@bouquet/domain/plans'
import type { Settings } from '@bouquet/domain/settings'
import { maxVenues } from '@bouquet/features/venues/venues/rules/venue-room.ts'

/** A field that contradicts another setting, and the problem code that says how. */
export type Contradiction = { field: string; code: 'free_above_premium' }

const limitsOfPremium = { ...premiumQuotas, venues: maxVenues } as const
const quotas = ['photos', 'videos', 'portfolios', 'venues'] as const

/** Rule "settings fit together": what contradicts in all groups together, as they would be after a change. */
export function contradictions({ plans }: Settings): Contradiction[] {
  return quotas
    .filter((field) => plans[field] > limitsOfPremium[field])
    .map((field) => ({ field, code: 'free_above_premium' }))
}
