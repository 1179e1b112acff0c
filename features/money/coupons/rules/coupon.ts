import { maxCredits } from '@bouquet/domain/credit-price'
import { type Bought, doesReduce, percentOffLimits, type Reducible } from '@bouquet/domain/price-reduction'

export const couponLimits = {
  credits: maxCredits,
  percentOff: percentOffLimits,
  uses: 100_000,
  noteLength: 500,
} as const

/** `credits`: entered on the page of credits, it gives credits; `percent`: entered at a purchase, it takes a percentage off. */
export const couponKinds = ['credits', 'percent'] as const
export type CouponKind = (typeof couponKinds)[number]

/** A code has 4 to 24 letters without accents, digits and hyphens; letters are upper case. */
export const couponCode = /^[A-Z0-9-]{4,24}$/

/** `over`: its last day has passed; `ended`: an operator ended it before. */
export const couponStates = ['planned', 'open', 'used_up', 'over', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

type CouponFacts = { startsAt: Date; endsAt: Date; endedAt: Date | null; uses: number; maxUses: number }

/** The state of a coupon at a moment; what is reserved counts as used. */
export function couponState({ startsAt, endsAt, endedAt, uses, maxUses }: CouponFacts, now: Date): CouponState {
  if (endedAt) return 'ended'
  if (endsAt <= now) return 'over'
  if (uses >= maxUses) return 'used_up'
  return startsAt > now ? 'planned' : 'open'
}

export type CouponRefusal = 'coupon_unknown' | 'coupon_used_up' | 'coupon_ended'

/** Why a coupon cannot be used in this state; a planned one is unknown until its first day. Null where it can. */
export function couponRefusal(state: CouponState): CouponRefusal | null {
  return refusals[state]
}

const refusals: Readonly<Record<CouponState, CouponRefusal | null>> = {
  planned: 'coupon_unknown',
  open: null,
  used_up: 'coupon_used_up',
  over: 'coupon_ended',
  ended: 'coupon_ended',
}

/** Whether a coupon takes something off this purchase (rule "reductions"); a coupon that gives credits never does. */
export function isForPurchase(reduces: Reducible | null, bought: Bought): boolean {
  return reduces !== null && doesReduce(reduces, bought)
}

/** A code as it is stored, however it was typed. */
export function normalisedCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}
