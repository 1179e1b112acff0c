import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import type { BilledLine } from '@bouquet/server/ports/payments/payments.ts'

export type BilledPayment = {
  id: string
  providerId: ProviderId
  reference: string
  amountCents: number
  currency: Currency
} & ({ what: 'credits'; credits: number } | { what: PremiumPlan; lines: BilledLine[] })
