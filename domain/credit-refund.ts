import { creditRefundDays } from './credit-price.ts'

/** Credits that came into a wallet together: bought, given or handed back. `remaining` is what was not taken back from them. */
export type CreditLot = { id: string; remaining: number }

/**
 * Rule "refund of unused credits": the oldest credits are used first, so that a balance consists of the newest ones. Gives how many
 * of each lot (in the order in which they came) are unused.
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
  bought: number
  /** Of both, what went back before or is on its way. */
  refundedCredits: number
  refundedCents: number
}

/** What so many of a purchase's credits are worth in cents, in proportion to what was paid; all of them make exactly the price. */
export function refundCents(purchase: RefundablePurchase, credits: number): number {
  const { amountCents, bought, refundedCredits, refundedCents } = purchase
  return Math.floor((amountCents * (refundedCredits + credits)) / bought) - refundedCents
}

/** The moment from which a purchase is not refunded any more. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + creditRefundDays * 86_400_000)
}
