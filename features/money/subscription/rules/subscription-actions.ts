import type { PremiumStatus } from '@bouquet/domain/premium'
import { stateTable } from '@bouquet/domain/state-table'

/**
 * The stages of a provider's Premium that decide which actions are possible: `given` is open without a subscription, `ending` is cancelled and
 * open until its day, `over` includes Premium that never began.
 */
export const premiumStages = ['over', 'active', 'ending', 'given'] as const
export type PremiumStage = (typeof premiumStages)[number]

type PremiumFacts = {
  status: PremiumStatus | 'none' | null
  /** Whether contacts are open now. */
  isOpen: boolean
  /** Whether a subscription runs at the payment provider. */
  isRunning: boolean
}

export function premiumStage({ status, isOpen, isRunning }: PremiumFacts): PremiumStage {
  if (!isOpen) return 'over'
  if (!isRunning) return 'given'
  return status === 'cancellation' ? 'ending' : 'active'
}

/** `manage`: changes card or plan at the payment provider. Whether a year can be withdrawn from is also decided by rule "withdrawal". */
export const subscriptionActions = ['subscribe', 'manage', 'cancel', 'renew', 'withdraw'] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

// Rule "subscribing": allowed, already done (a repetition changes nothing), or the problem that refuses it.
const verdicts = {
  subscribe: {
    over: 'allowed',
    active: 'already_subscribed',
    ending: 'already_subscribed',
    given: 'already_subscribed',
  },
  manage: { over: 'no_subscription', active: 'allowed', ending: 'allowed', given: 'no_subscription' },
  cancel: { over: 'no_subscription', active: 'allowed', ending: 'done', given: 'no_subscription' },
  renew: { over: 'no_subscription', active: 'done', ending: 'allowed', given: 'no_subscription' },
  withdraw: { over: 'no_subscription', active: 'allowed', ending: 'allowed', given: 'no_subscription' },
} as const satisfies Record<SubscriptionAction, Record<PremiumStage, string>>

const table = stateTable(verdicts)

/** The problem that refuses this action in this state; null where it is allowed, or done already. */
export const subscriptionProblem = table.refusal

/** Whether this action changes something in this state, so that a page offers it. */
export const isOffered = table.allows
