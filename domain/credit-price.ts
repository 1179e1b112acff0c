import type { Currency, Money } from './money.ts'

export const minCredits = 1
export const maxCredits = 50
export const quickPicks = [1, 3, 5, 10, 30, 50] as const
/** Bought and unused credits can be refunded for this long after their purchase. */
export const creditRefundDays = 30

/** The base price of a credit and the lowest price, in cents; each currency has its own prices, which are not converted. */
const curves: Readonly<Record<Currency, { single: number; floor: number }>> = {
  EUR: { single: 3000, floor: 1500 },
  GBP: { single: 2500, floor: 1250 },
}
const stepCents = 50

/** Rule "price of credits": cents of this currency for 1 to 50 credits, rounded up to the next half unit. Throws RangeError for other quantities. */
export function creditPriceCents(credits: number, currency: Currency): number {
  if (!isCreditQuantity(credits)) throw new RangeError(`No price for ${credits} credits`)
  const { single, floor } = curves[currency]
  if (credits === 1) return single
  const discounted = single * credits * (1 - (0.5 * Math.log(1 + credits)) / Math.log(31))
  const price = Math.max(discounted, floor * credits)
  return Math.ceil(price / stepCents) * stepCents
}

/** The same as an amount. Throws RangeError for other quantities. */
export function creditPrice(credits: number, currency: Currency): Money {
  return { cents: creditPriceCents(credits, currency), currency }
}

export function isCreditQuantity(credits: number): boolean {
  return Number.isInteger(credits) && credits >= minCredits && credits <= maxCredits
}
