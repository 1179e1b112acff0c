export const minCredits = 1
export const maxCredits = 50
export const quickPicks = [1, 3, 5, 10, 30, 50] as const
/** Bought and unused credits are refunded this long after their purchase. */
export const creditRefundDays = 30

const singlePriceCents = 3000
const floorPriceCents = 1500
const stepCents = 50

/** Rule "price of credits": euro cents for 1 to 50 credits, rounded up to the next half euro. */
export function creditPriceCents(credits: number): number {
  if (!isCreditQuantity(credits)) throw new RangeError(`No price for ${credits} credits`)
  if (credits === 1) return singlePriceCents
  const discounted = singlePriceCents * credits * (1 - (0.5 * Math.log(1 + credits)) / Math.log(31))
  const price = Math.max(discounted, floorPriceCents * credits)
  return Math.ceil(price / stepCents) * stepCents
}

export function isCreditQuantity(credits: number): boolean {
  return Number.isInteger(credits) && credits >= minCredits && credits <= maxCredits
}
