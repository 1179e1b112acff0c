import { isRunning } from '@bouquet/features/money/subscription/rules/subscription.ts'

export const subscriptionStates = ['active', 'late', 'ending', 'ended'] as const
/** Where a subscription stands for operators: `late` while its period is not paid, `ending` once it is cancelled and still open. */
export type SubscriptionStateForOperators = (typeof subscriptionStates)[number]

/** The payment provider's values of each state; the database is asked with them. One that was never paid is no subscription here. */
export const statusesOf = {
  running: ['active', 'trialing'],
  late: ['past_due'],
  neverBegun: ['incomplete', 'incomplete_expired'],
} as const

/** The state of a subscription by the payment provider's status. */
export function subscriptionStateOf(status: string, cancelAtPeriodEnd: boolean): SubscriptionStateForOperators {
  if (!isRunning({ status })) return 'ended'
  if (statusesOf.late.some((late) => late === status)) return 'late'
  return cancelAtPeriodEnd ? 'ending' : 'active'
}
