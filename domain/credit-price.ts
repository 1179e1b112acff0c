import type { Currency, Money } from './money.ts'
import type { Settings } from './settings.ts'

export const minCredits = 1
export const maxCredits = 50
export const quickPicks = [1, 3, 5, 10, 30, 50] as const
/** Bought and unused credits can be refunded for this long after their purchase. */
export const creditRefundDays = 30

/** The price of a single credit and the lowest price of one, in cents of one currency. */
export type CreditCurve = Readonly<{ singleCents: number; floorCents: number }>

/** The prices before anybody has set others; each currency has its own, which are not converted. */
export const firstCreditCurves: Readonly<Record<Currency, CreditCurve>> = {
  EUR: { singleCents: 3000, floorCents: 1500 },
  GBP: { singleCents: 2500, floorCents: 1250 },
}
const stepCents = 50

/** The curve of a currency among the settings. */
export function curveIn(prices: Settings['prices'], currency: Currency): CreditCurve {
  return currency === 'GBP'
    ? { singleCents: prices.singleGbp, floorCents: prices.floorGbp }
    : { singleCents: prices.singleEur, floorCents: prices.floorEur }
}

/** Rule "price of credits": cents for 1 to 50 credits, rounded up to the next half unit. Throws RangeError for other quantities. */
export function creditPriceCents(credits: number, { singleCents, floorCents }: CreditCurve): number {
  if (!isCreditQuantity(credits)) throw new RangeError(`No price for ${credits} credits`)
  if (credits === 1) return singleCents
  const discounted = singleCents * credits * (1 - (0.5 * Math.log(1 + credits)) / Math.log(31))
  const price = Math.max(discounted, floorCents * credits)
  return Math.ceil(price / stepCents) * stepCents
}

/** The price before anybody has set another. Throws RangeError for other quantities. */
export function firstCreditPriceCents(credits: number, currency: Currency): number {
  return creditPriceCents(credits, firstCreditCurves[currency])
}

/** As `firstCreditPriceCents`, as an amount. */
export function firstCreditPrice(credits: number, currency: Currency): Money {
  return { cents: firstCreditPriceCents(credits, currency), currency }
}

/** Whether more credits never cost less in total, nor more apiece. */
export function isFairCurve(curve: CreditCurve): boolean {
  const prices = Array.from({ length: maxCredits }, (_, place) => creditPriceCents(place + 1, curve))
  return prices.every((cents, place) => {
    const before = prices[place - 1]
    return before === undefined || (cents > before && cents * place <= before * (place + 1))
  })
}

export function isCreditQuantity(credits: number): boolean {
  return Number.isInteger(credits) && credits >= minCredits && credits <= maxCredits
}
