import type { PremiumPlan } from '@bouquet/domain/plans'
import type { PremiumStatus } from '@bouquet/domain/premium'

/** What is known of one subscription; `status` is the payment provider's value. */
export type KnownSubscription = {
  plan: PremiumPlan
  status: string
  cancelAtPeriodEnd: boolean
  startedAt: Date
  periodEnd: Date
  endedAt: Date | null
}

/** Where a provider stands; `endAt` is the day of renewal while active, else that of the end. */
export type PremiumState = { status: PremiumStatus; plan: PremiumPlan; startAt: Date; endAt: Date }

/** A payment that is late is asked for again by the payment provider; Premium stays open until that ends. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])
/** What was never paid for has never begun. */
const neverBegun: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired'])

export function isRunning({ status }: Pick<KnownSubscription, 'status'>): boolean {
  return running.has(status)
}

/**
 * Rule "premium": where all of a provider's subscriptions together leave it, null when none has ever begun. Of several that run,
 * one that renews counts, else the one that ends last.
 */
export function premiumStateOf(subscriptions: readonly KnownSubscription[]): PremiumState | null {
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
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number]

export type WithdrawalFacts = {
  plan: PremiumPlan
  /** When the yearly plan was first paid, null where it has not been. */
  paidAt: Date | null
  requestsSince: number
  /** Contacts opened by Premium since: an opened contact is use, whenever its request came. */
  openedSince: number
  /** Whether this company has withdrawn before, under whatever account. */
  hasWithdrawn: boolean
}

/** The time from which a year is no longer refunded. */
export function withdrawableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + withdrawalDays * 86_400_000)
}

/** Rule "withdrawal": null when the yearly plan can be given back now, else what stands against it. */
export function withdrawalRefusal(facts: WithdrawalFacts | null, now: Date): WithdrawalRefusal | null {
  if (!facts) return 'not_subscribed'
  if (facts.plan === 'premium_monthly') return 'monthly'
  if (!facts.paidAt) return 'nothing_paid'
  if (withdrawableUntil(facts.paidAt) <= now) return 'too_late'
  if (facts.hasWithdrawn) return 'withdrawn_before'
  if (facts.openedSince > 0) return 'contacts_opened'
  return facts.requestsSince > 0 ? 'requests_received' : null
}
