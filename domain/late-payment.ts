/** How many times a renewal is tried before Premium ends; the payment provider is configured to match (docs/operations.md). */
export const paymentTries = 3

/** Days from each failed try to the next one. */
export const daysToNextTry: readonly number[] = [3, 5]

/** A renewal that was not paid: the number of tries so far, null if unknown, and the time of the next one, null if there is none. */
export type LatePayment = { tries: number | null; nextTryAt: string | null }
