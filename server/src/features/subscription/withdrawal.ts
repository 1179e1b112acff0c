import type { PremiumPlan } from '@bouquet/domain/plans'
import type { WithdrawalFacts } from '@bouquet/domain/subscription'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/generated.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

/** What would go back, and what decides whether it does; `payment` is that of the year's beginning. */
export type WithdrawalScene = WithdrawalFacts & { payment: { id: string; amountCents: number } | null }

/** Looks at the first payment of a year of this subscription, less what went back already, and at the requests since. */
export async function readWithdrawal(db: Kysely<DB>, subscription: SubscriptionRow): Promise<WithdrawalScene> {
  const payment = await firstYear(db, subscription.id)
  return {
    plan: subscription.plan as PremiumPlan,
    paidAt: payment?.received_at ?? null,
    requestsSince: payment ? await countRequests(db, subscription.provider_id, payment.received_at) : 0,
    payment: payment ? { id: payment.id, amountCents: payment.left } : null,
  }
}

function firstYear(db: Kysely<DB>, subscriptionId: string) {
  return db
    .selectFrom('payments_received as p')
    .select(['p.id', 'p.received_at'])
    .select(
      sql<number>`p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = p.id and r.status <> 'failed'), 0)::int`.as('left'),
    )
    .where('p.subscription_id', '=', subscriptionId)
    .where('p.what', '=', 'premium_yearly')
    .orderBy('p.received_at')
    .limit(1)
    .executeTakeFirst()
}

async function countRequests(db: Kysely<DB>, providerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('event_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('provider_id', '=', providerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
