import type { PremiumPlan } from '@bouquet/domain/plans'
import type { PremiumStatus } from '@bouquet/domain/premium'

/** One subscription; `status` is the payment provider's value. */
export type KnownSubscription = {
  plan: PremiumPlan
  status: string
  cancelAtPeriodEnd: boolean
  startedAt: Date
  periodEnd: Date
  endedAt: Date | null
}

/** The state of a provider's Premium; `endAt` is the day of renewal while active, else the day of the end. */
type PremiumState = { status: PremiumStatus; plan: PremiumPlan | null; startAt: Date; endAt: Date }

/** What operators granted without a payment, the last of it; `endedAt` where one ended it before. */
export type GrantedPremium = { since: Date; endsAt: Date; endedAt: Date | null }

/** The payment provider retries a late payment; Premium stays open until the retries end. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])
/** A subscription that was never paid has never begun. */
const neverBegun: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired'])

export function isRunning({ status }: Pick<KnownSubscription, 'status'>): boolean {
  return running.has(status)
}

/**
 * Rule "premium": the state that results from all of a provider's subscriptions and from what was granted, null without any. A subscription
 * that renews counts, else what ends last.
 */
export function premiumStateOf(
  subscriptions: readonly KnownSubscription[],
  granted: GrantedPremium | null = null,
): PremiumState | null {
  const paid = paidState(subscriptions)
  if (!granted || paid?.status === 'active') return paid
  const endAt = granted.endedAt ?? granted.endsAt
  if (paid && paid.endAt >= endAt) return paid
  return { status: granted.endedAt ? 'canceled' : 'cancellation', plan: null, startAt: granted.since, endAt }
}

function paidState(subscriptions: readonly KnownSubscription[]): PremiumState | null {
  const begun = subscriptions.filter(({ status }) => !neverBegun.has(status))
  const [best] = begun.toSorted((one, other) => rank(other) - rank(one) || endOf(other) - endOf(one))
  if (!best) return null
  const { plan, startedAt: startAt } = best
  return { status: statusOf(best), plan, startAt, endAt: new Date(endOf(best)) }
}

function rank(subscription: KnownSubscription): number {
  return { active: 2, cancellation: 1, canceled: 0 }[statusOf(subscription)]
}

function statusOf(subscription: KnownSubscription): PremiumStatus {
  if (!isRunning(subscription)) return 'canceled'
  return subscription.cancelAtPeriodEnd ? 'cancellation' : 'active'
}

function endOf(subscription: KnownSubscription): number {
  return (isRunning(subscription) ? subscription.periodEnd : (subscription.endedAt ?? subscription.periodEnd)).getTime()
}

export const withdrawalDays = 30

export const withdrawalRefusals = [
  'not_subscribed',
  'monthly',
  'too_late',
  'requests_received',
  'contacts_opened',
  'withdrawn_before',
  'nothing_paid',
] as const
/** Why a subscription cannot be withdrawn from. */
type WithdrawalRefusal = (typeof withdrawalRefusals)[number]

export type WithdrawalFacts = {
  plan: PremiumPlan
  /** When the yearly plan was first paid, null where it has not been. */
  paidAt: Date | null
  requestsSince: number
  /** Contacts opened by Premium since then: an opened contact counts as use, whenever its request came. */
  openedSince: number
  /** Whether this company has withdrawn before, under any account. */
  hasWithdrawn: boolean
}

/** The time from which a year is no longer refunded. */
export function withdrawableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + withdrawalDays * 86_400_000)
}

/** Rule "withdrawal": null when the yearly plan can be withdrawn from now, else the reason why not. */
export function withdrawalRefusal(facts: WithdrawalFacts | null, now: Date): WithdrawalRefusal | null {
  if (!facts) return 'not_subscribed'
  if (facts.plan === 'premium_monthly') return 'monthly'
  if (!facts.paidAt) return 'nothing_paid'
  if (withdrawableUntil(facts.paidAt) <= now) return 'too_late'
  if (facts.hasWithdrawn) return 'withdrawn_before'
  if (facts.openedSince > 0) return 'contacts_opened'
  return facts.requestsSince > 0 ? 'requests_received' : null
}
