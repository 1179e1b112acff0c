import { type CreditCurve, creditPriceCents, creditRefundDays } from '@bouquet/domain/credit-price'
import type { Currency } from '@bouquet/domain/money'
import { reducedCents } from '@bouquet/domain/price-reduction'

/** Credits that were added to a wallet together: bought, granted or returned. `remaining` are those that were not taken back. */
type CreditLot = { id: string; remaining: number }

/**
 * Rule "refund of unused credits": the oldest credits are used first, so a balance consists of the newest ones. Returns how many of each lot (in
 * the order in which they came) are unused.
 */
export function unusedOfLots(lots: readonly CreditLot[], balance: number): Map<string, number> {
  let left = balance
  const unused = new Map<string, number>()
  for (const { id, remaining } of [...lots].reverse()) {
    const here = Math.max(0, Math.min(left, remaining))
    unused.set(id, here)
    left -= here
  }
  return unused
}

export type RefundablePurchase = {
  amountCents: number
  /** The currency of all amounts of the purchase. */
  currency: Currency
  /** The prices that it was made with. */
  curve: CreditCurve
  /** What a coupon took off, in percent; 0 without one. */
  percentOff: number
  bought: number
  /** Credits and cents that were refunded before, or whose refund is pending. */
  refundedCredits: number
  refundedCents: number
}

/**
 * Rule "refund of unused credits": the cents refunded for this many of a purchase's credits. The rest is priced as if that quantity had been
 * bought, so that a single credit cannot be had at the price for fifty; for all of them the whole amount is refunded.
 */
export function refundCents(purchase: RefundablePurchase, credits: number): number {
  const { amountCents, refundedCents } = purchase
  return Math.max(0, amountCents - keptCents(purchase, credits) - refundedCents)
}

/**
 * The cents that stay paid for the rest of a purchase after this many more of its credits are refunded; never more than was paid. The percentage
 * of a coupon is taken off the price of that quantity as well.
 */
export function keptCents(purchase: RefundablePurchase, credits: number): number {
  const { amountCents, curve, percentOff, bought, refundedCredits } = purchase
  const remaining = bought - refundedCredits - credits
  if (remaining === 0) return 0
  return Math.min(amountCents, reducedCents(creditPriceCents(remaining, curve), percentOff))
}

/**
 * Rule "money that goes back without us": how many of a purchase's credits are taken back when the payment provider or a bank refunds this many
 * cents. The provider keeps the quantity that the remaining money pays for.
 */
export function creditsTakenBack(purchase: RefundablePurchase, cents: number): number {
  const { amountCents, bought, refundedCredits, refundedCents } = purchase
  const left = amountCents - refundedCents - cents
  let taken = 0
  while (taken < bought - refundedCredits && keptCents(purchase, taken) > left) taken++
  return taken
}

/** The moment from which a purchase can no longer be refunded. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + creditRefundDays * 86_400_000)
}
