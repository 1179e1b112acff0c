export const paymentStates = ['paid', 'refunding', 'partly_refunded', 'refunded', 'refund_failed', 'disputed'] as const
/** What happened to a payment after it came in; a dispute is one until the bank has decided. */
export type PaymentState = (typeof paymentStates)[number]

export const paymentKinds = ['credits', 'premium_monthly', 'premium_yearly'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Why a payment cannot be refunded here. */
export const refundRefusals = ['account_gone', 'disputed', 'refunded', 'period_over', 'used'] as const
export type RefundRefusal = (typeof refundRefusals)[number]

type Facts = { what: PaymentKind; hasAccount: boolean; state: PaymentState; leftCents: number; isOver: boolean }

/**
 * Why nothing of a payment can go back, the first reason that applies: `used` where nothing else does, since its credits are spent or older than
 * others. Null for Premium that can (rule "goodwill refund of Premium").
 */
export function refundRefusal({ what, hasAccount, state, leftCents, isOver }: Facts): RefundRefusal | null {
  if (!hasAccount) return 'account_gone'
  if (state === 'disputed') return 'disputed'
  if (leftCents <= 0) return 'refunded'
  if (what !== 'credits') return null
  return isOver ? 'period_over' : 'used'
}

/** The length of an operator's reason for a refund. */
export const refundNoteLength = { min: 10, max: 500 } as const
