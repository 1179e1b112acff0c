import type { Currency } from './money.ts'
import type { PremiumPlan } from './plans.ts'

/** What a coupon takes off, in percent; with a hundred there would be no payment, which the payment provider refuses. */
export const percentOffLimits = { min: 1, max: 90 } as const

/** The smallest amount that a card can pay, in cents of each currency. */
export const smallestPaymentCents = 50

/** What a coupon can take its percentage off: any purchase of credits, or the first period of Premium. */
export const reducibleThings = ['credits', 'premium', 'premium_monthly', 'premium_yearly'] as const
export type Reducible = (typeof reducibleThings)[number]

/** What is bought: credits, or a plan of Premium. */
export type Bought = 'credits' | PremiumPlan

/** Whether a coupon for this takes something off what is bought; `premium` stands for both plans. */
export function doesReduce(reduces: Reducible, bought: Bought): boolean {
  return reduces === bought || (reduces === 'premium' && bought !== 'credits')
}

/** Rule "reductions": the cents that a percentage takes off a price, rounded to the nearest cent. */
export function reductionCents(listCents: number, percentOff: number): number {
  return Math.round((listCents * percentOff) / 100)
}

/** Rule "reductions": the cents that are left to pay. */
export function reducedCents(listCents: number, percentOff: number): number {
  return listCents - reductionCents(listCents, percentOff)
}

/** What a purchase costs, in cents; the list price minus the reduction is the net amount plus VAT. */
export type Bill = Readonly<{
  currency: Currency
  listCents: number
  /** Null without a coupon. */
  percentOff: number | null
  reductionCents: number
  netCents: number
  vatCents: number
  /** In tenths of a percent. */
  vatRate: number
  totalCents: number
}>
