import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'

type CardFacts = { last4: string; month: number; year: number }

/** An amount in the details of a mail. */
export type MailedAmount = { amountCents: number; currency: Currency }

/** The amount is absent from mails ordered by the previous release, which used the plan's price. */
type RenewalPrice = { amountCents?: number; currency: Currency }

/** Why Premium ended: unpaid after the last attempt, cancelled by its owner, or another reason. */
export type EndCause = 'unpaid' | 'cancelled' | 'other'

/** A mail about money with its facts; dates are instants (ISO 8601). */
export type MoneyMail =
  | { kind: 'credits_paid'; paymentId: string }
  | { kind: 'premium_started' | 'premium_changed' | 'premium_renewed'; paymentId: string; renewsAt: string }
  | ({ kind: 'renewal_ahead'; renewsAt: string } & MailedAmount)
  | ({ kind: 'renewal_failed'; invoice: string; try: number; nextTryAt: string | null } & MailedAmount)
  | { kind: 'premium_cancelled'; endsAt: string }
  | { kind: 'premium_resumed'; renewsAt: string }
  | { kind: 'premium_ended'; cause: EndCause }
  | ({ kind: 'premium_withdrawn' } & MailedAmount)
  | ({ kind: 'refunded'; refundId: string } & MailedAmount)
  | ({ kind: 'refund_failed'; refundId: string; areCredits: boolean } & MailedAmount)
  | ({ kind: 'card_expiring'; renewsAt: string; plan: PremiumPlan } & RenewalPrice & CardFacts)

export type MoneyMailKind = MoneyMail['kind']
