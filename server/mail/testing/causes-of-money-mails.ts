import type { MoneyMail } from '@bouquet/features/money/money-mails/server/money-mail.ts'

const soon = '2027-01-15T09:00:00Z'
const amount = { amountCents: 6900, currency: 'EUR' } as const
const someId = '0f6a3ab4-92e5-4c3d-8d1e-222222222222'
/** Every kind of mail about money. */
export const aboutMoney: MoneyMail[] = [
  { kind: 'credits_paid', paymentId: someId },
  { kind: 'premium_started', paymentId: someId, renewsAt: soon },
  { kind: 'premium_changed', paymentId: someId, renewsAt: soon },
  { kind: 'premium_renewed', paymentId: someId, renewsAt: soon },
  { kind: 'renewal_ahead', renewsAt: soon, ...amount },
  { kind: 'renewal_failed', invoice: 'in_none', try: 1, nextTryAt: soon, ...amount },
  { kind: 'premium_cancelled', endsAt: soon },
  { kind: 'premium_resumed', renewsAt: soon },
  { kind: 'premium_ended', cause: 'unpaid' },
  { kind: 'premium_withdrawn', ...amount },
  { kind: 'refunded', refundId: someId, ...amount },
  { kind: 'refund_failed', refundId: someId, areCredits: true, ...amount },
  { kind: 'card_expiring', last4: '4242', month: 1, year: 2027, renewsAt: soon, plan: 'premium_yearly', ...amount },
]
