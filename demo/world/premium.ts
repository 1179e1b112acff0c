import { chance, integerBetween, type Random } from '../random.ts'
import type { NamedPlanner, PremiumPlan } from './named-planners.ts'
import type { ProviderRow } from './rows.ts'
import { dayMs, daysBefore } from './times.ts'

export type Premium = {
  columns: Pick<ProviderRow, 'premium_status' | 'premium_plan' | 'premium_start_at' | 'premium_end_at'>
  /** Whether Premium opened all contacts at that time. */
  wasOpen(at: Date): boolean
}

const none: Premium = {
  columns: { premium_status: null, premium_plan: null, premium_start_at: null, premium_end_at: null },
  wasOpen: () => false,
}

/** A subscription for about one planner in six; some of them have cancelled. */
export function makePremium(random: Random, named: NamedPlanner | undefined, accountMadeAt: Date, now: Date): Premium {
  if (named)
    return named.premium
      ? subscription('active', named.premium.plan, daysBefore(now, named.premium.startedDaysAgo), now)
      : none
  const daysHere = Math.floor((now.getTime() - accountMadeAt.getTime()) / dayMs)
  if (daysHere < 60 || !chance(random, 0.17)) return none
  const plan = chance(random, 0.6) ? 'premium_yearly' : 'premium_monthly'
  const startedAt = daysBefore(now, integerBetween(random, 40, Math.min(daysHere - 5, 330)))
  return subscription(pickStatus(random), plan, startedAt, now)
}

type Status = 'active' | 'cancellation' | 'canceled'

function pickStatus(random: Random): Status {
  if (chance(random, 0.84)) return 'active'
  return chance(random, 0.5) ? 'cancellation' : 'canceled'
}

/** A subscription that renews (active), ends at the next renewal (cancellation) or ended at the last one (canceled). */
export function subscription(status: Status, plan: PremiumPlan, startedAt: Date, now: Date): Premium {
  const renewals = renewalsOf(plan, startedAt, now)
  const isOver = status === 'canceled' && renewals.length > 1
  const endAt = renewals.at(isOver ? -2 : -1) as Date
  return {
    columns: {
      premium_status: status === 'canceled' && !isOver ? 'cancellation' : status,
      premium_plan: plan,
      premium_start_at: startedAt,
      premium_end_at: endAt,
    },
    wasOpen: (at) => at >= startedAt && (status === 'active' || at < endAt),
  }
}

/** The renewal days from the first to the next one after now. */
function renewalsOf(plan: PremiumPlan, startedAt: Date, now: Date): Date[] {
  const renewals: Date[] = []
  for (let period = 1; renewals.length === 0 || (renewals.at(-1) as Date) <= now; period++) {
    const renewal = new Date(startedAt)
    renewal.setUTCMonth(renewal.getUTCMonth() + period * (plan === 'premium_yearly' ? 12 : 1))
    renewals.push(renewal)
  }
  return renewals
}
