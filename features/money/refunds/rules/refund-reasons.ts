/** Why money goes back, in the order in which it is shown. */
export const refundReasons = ['withdrawal', 'unused_credits', 'operator', 'outside_refund', 'dispute'] as const
export type RefundReason = (typeof refundReasons)[number]
