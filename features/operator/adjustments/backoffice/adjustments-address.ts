import { type Country, isCountry } from '@bouquet/domain/countries'
import type { AdjustmentFilters } from '@bouquet/features/money/adjustments/backoffice/adjustment-queries.ts'
import {
  type AdjustmentReason,
  type AdjustmentState,
  adjustmentReasons,
  adjustmentStates,
} from '@bouquet/features/money/adjustments/rules/adjustment.ts'

/** The filters of the list, as in the page's address. */
export type AdjustmentsAddress = {
  q: string
  state: AdjustmentState | null
  reason: AdjustmentReason | null
  country: Country | null
  /** The id of the one provider that is shown. */
  provider: string
}

/** Reads the address; an invalid value is ignored. */
export function readAdjustmentsAddress(search: URLSearchParams): AdjustmentsAddress {
  const country = search.get('country') ?? ''
  const provider = search.get('provider') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    state: adjustmentStates.find((state) => state === search.get('state')) ?? null,
    reason: adjustmentReasons.find((reason) => reason === search.get('reason')) ?? null,
    country: isCountry(country) ? country : null,
    provider: /^[\da-f-]{36}$/i.test(provider) ? provider : '',
  }
}

/** The filters that are set, as the call takes them. */
export function filtersOf({ q, state, reason, country, provider }: AdjustmentsAddress): AdjustmentFilters {
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(reason && { reason }),
    ...(country && { country }),
    ...(provider && { provider }),
  }
}

/** Writes the address, leaving out what is not set. */
export function writeAdjustmentsAddress(address: AdjustmentsAddress): string {
  return `?${new URLSearchParams(Object.entries(filtersOf(address)).map(([name, value]) => [name, String(value)]))}`
}
