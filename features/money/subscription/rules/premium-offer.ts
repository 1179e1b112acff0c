/** The number of days over which a provider's use of credits is counted. */
export const offerDays = 90

/** The number of months of Premium in that period. */
const offerMonths = 3

/** The cost of the credits that a provider bought in the last days, in cents of one currency. */
export type CreditSpending = {
  paidCents: number
  bought: number
  /** Cents and credits that were refunded, or whose refund is pending. */
  returnedCents: number
  returned: number
  /** Credits in the wallet. */
  balance: number
}

/**
 * Rule "offer of Premium": the cents that stay paid for credits of the last days, and the price of Premium by the month for that time; null
 * unless the used ones cost more than that. Credits in the wallet count as unused ones of these.
 */
export function premiumOffer(
  { paidCents, bought, returnedCents, returned, balance }: CreditSpending,
  monthlyCents: number,
): { spentCents: number; premiumCents: number } | null {
  const spentCents = paidCents - returnedCents
  const notReturned = bought - returned
  const premiumCents = offerMonths * monthlyCents
  if (notReturned <= 0) return null
  const used = Math.max(0, notReturned - balance)
  return (spentCents * used) / notReturned > premiumCents ? { spentCents, premiumCents } : null
}
