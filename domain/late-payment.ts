/** How often a renewal is tried altogether before Premium ends; the payment provider is set up to follow it (docs/operations.md). */
export const paymentTries = 3

/** Days from each failed try to the next one. */
export const daysToNextTry: readonly number[] = [3, 5]

/** What is known of a renewal that was not paid: how often it was tried, and when the next try is; null where it is not known, or there is none. */
export type LatePayment = { tries: number | null; nextTryAt: string | null }
