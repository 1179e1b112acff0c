import { premiumPricesIn } from '@bouquet/domain/plans'
import type { Settings } from '@bouquet/domain/settings'
import type { MailedAmount } from '@bouquet/features/money/money-mails/server/money-mail.ts'
import type { Subscription } from '@bouquet/server/ports/payments/payments.ts'

/**
 * The price of the next period: a provider who subscribed at an older price keeps it (rule "price of Premium"). Where the payment provider gives
 * none, it is the plan's own; null when it is none of our plans.
 */
export function renewalPrice(
  { plan, currency, renewalCents }: Subscription,
  premium: Settings['premium'],
): MailedAmount | null {
  if (!plan || !currency) return null
  return { amountCents: renewalCents ?? premiumPricesIn(premium, currency)[plan], currency }
}
