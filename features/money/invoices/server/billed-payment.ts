import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import type { BilledLine } from '@bouquet/server/ports/payments/payments.ts'

/** What a coupon took off a purchase or a first period: its code, in percent and in cents with VAT. */
export type BilledReduction = { code: string; percentOff: number; cents: number }

export type BilledPayment = {
  id: string
  providerId: ProviderId
  reference: string
  amountCents: number
  currency: Currency
} & (
  | { what: 'credits'; credits: number; reduction?: BilledReduction | null }
  | { what: PremiumPlan; lines: BilledLine[]; reduction?: BilledReduction | null }
)
