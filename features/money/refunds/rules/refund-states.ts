/** The states of a refund: ordered here, sent to the payment provider, completed there, or not sent after all. */
export const refundStates = ['ordered', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** The events of a refund: the payment provider's three answers, and that it cannot be sent any more. */
export const refundEvents = ['pending', 'succeeded', 'failed', 'impossible'] as const
export type RefundEvent = (typeof refundEvents)[number]

// Rule "refunds that fail": the next state, null where the event changes nothing. A bank may return money after the refund was completed.
const nextState = {
  pending: { ordered: 'sent', sent: null, done: null, failed: null },
  succeeded: { ordered: 'done', sent: 'done', done: null, failed: null },
  failed: { ordered: 'failed', sent: 'failed', done: 'failed', failed: null },
  impossible: { ordered: 'failed', sent: null, done: null, failed: null },
} as const satisfies Record<RefundEvent, Record<RefundState, RefundState | null>>

/** The state after this event; null where it changes nothing. */
export function refundStateAfter(event: RefundEvent, state: RefundState): RefundState | null {
  return nextState[event][state]
}
