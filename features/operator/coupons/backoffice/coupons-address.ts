import {
  type CouponKind,
  type CouponState,
  couponKinds,
  couponStates,
} from '@bouquet/features/money/coupons/rules/coupon.ts'
import type { CouponFilters } from './coupon-queries.ts'

/** The filters of the list, as in the page's address. */
export type CouponsAddress = { q: string; kind: CouponKind | null; state: CouponState | null }

/** Reads the address; an invalid value is ignored. */
export function readCouponsAddress(search: URLSearchParams): CouponsAddress {
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    kind: couponKinds.find((kind) => kind === search.get('kind')) ?? null,
    state: couponStates.find((state) => state === search.get('state')) ?? null,
  }
}

/** The filters that are set, as the calls take them. */
export function filtersOf({ q, kind, state }: CouponsAddress): CouponFilters {
  return { ...(q && { q }), ...(kind && { kind }), ...(state && { state }) }
}

/** Writes the address, leaving out what is not set. */
export function writeCouponsAddress(address: CouponsAddress): string {
  return `?${new URLSearchParams(Object.entries(filtersOf(address)).map(([name, value]) => [name, String(value)]))}`
}
