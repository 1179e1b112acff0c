import type { Country } from '@bouquet/domain/countries'
import type { Currency } from '@bouquet/domain/money'

export const mergeReason = { minLength: 10, maxLength: 2000 } as const
/** The most requests of a duplicate that one transaction moves. */
export const maxMovedRequests = 2000

export const mergeRefusals = [
  'merge_same_company',
  'merge_owner_suspended',
  'merge_other_country',
  'merge_other_currency',
  'merge_other_trade',
  'merge_has_paid',
  'merge_has_premium',
  'merge_adjustment_waits',
  'merge_too_large',
] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

export type MergedCompany = {
  id: string
  isOwnerSuspended: boolean
  listedCountry: Country
  /** Null until something was bought. */
  billingCurrency: Currency | null
  isPlanner: boolean
}

/** What stands against a merge on the side of the company that ends. */
export type Duplicate = MergedCompany & {
  /** It has paid, ordered, subscribed or owes something, or its payments were disputed. */
  hasPaid: boolean
  hasPremium: boolean
  hasWaitingAdjustment: boolean
  requests: number
}

/** Rule "merging companies": everything that stands against ending `from` in favour of `into`. */
export function refusalsOfMerge(from: Duplicate, into: MergedCompany): MergeRefusal[] {
  const currencies = [from.billingCurrency, into.billingCurrency]
  const reasons: [boolean, MergeRefusal][] = [
    [from.id === into.id, 'merge_same_company'],
    [from.isOwnerSuspended || into.isOwnerSuspended, 'merge_owner_suspended'],
    [from.listedCountry !== into.listedCountry, 'merge_other_country'],
    [!currencies.includes(null) && currencies[0] !== currencies[1], 'merge_other_currency'],
    [from.isPlanner && !into.isPlanner, 'merge_other_trade'],
    [from.hasPaid, 'merge_has_paid'],
    [from.hasPremium, 'merge_has_premium'],
    [from.hasWaitingAdjustment, 'merge_adjustment_waits'],
    [from.requests > maxMovedRequests, 'merge_too_large'],
  ]
  return reasons.filter(([holds]) => holds).map(([, refusal]) => refusal)
}
