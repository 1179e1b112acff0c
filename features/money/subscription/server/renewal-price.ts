import { premiumPriceCents } from '@bouquet/domain/plans'
import type { MailedAmount } from '@bouquet/features/money/money-mails/server/money-mail.ts'
import type { Subscription } from '@bouquet/server/ports/payments/payments.ts'

/**
 * What the next period is charged: who subscribed at an older price goes on at it. Where the payment provider names none, the plan's
 * own; null for none of our plans.
 */
export function renewalPrice({ plan, currency, renewalCents }: Subscription): MailedAmount | null {
  if (!plan || !currency) return null
  return { amountCents: renewalCents ?? premiumPriceCents[currency][plan], currency }
}
