import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { WithdrawalFacts } from '../rules/subscription.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

/** The money that would be refunded, and the facts that decide it; `payment` is the one at the year's beginning. */
type YearToWithdraw = WithdrawalFacts & {
  payment: { id: string; amountCents: number; currency: Currency } | null
}

/**
 * Reads the first payment of a year of this subscription, minus earlier refunds, and its use: requests received and contacts opened since, and
 * earlier withdrawals of the same company.
 */
export async function readWithdrawal(db: Kysely<DB>, subscription: SubscriptionRow): Promise<YearToWithdraw> {
  const { id, provider_id: providerId } = subscription
  const payment = await firstYear(db, id)
  const [use, hasWithdrawn] = await Promise.all([
    payment ? countUse(db, providerId, payment.received_at) : { requestsSince: 0, openedSince: 0 },
    hasWithdrawnBefore(db, providerId),
  ])
  return {
    plan: subscription.plan,
    paidAt: payment?.received_at ?? null,
    ...use,
    hasWithdrawn,
    payment: payment ? { id: payment.id, amountCents: payment.left, currency: payment.currency } : null,
  }
}

function firstYear(db: Kysely<DB>, subscriptionId: string) {
  return db
    .selectFrom('payments_received as p')
    .select(['p.id', 'p.received_at', 'p.currency'])
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

/** The payment provider's times are whole seconds: a request within the second of the payment may have come before it. */
function countUse(db: Kysely<DB>, providerId: ProviderId, since: Date) {
  const secondAfter = new Date(since.getTime() + 1000)
  return db
    .selectFrom('event_requests')
    .select(sql<number>`count(*) filter (where created_at >= ${secondAfter})::int`.as('requestsSince'))
    .select(
      sql<number>`count(*) filter (where unlocked_with = 'premium' and unlocked_at >= ${since})::int`.as('openedSince'),
    )
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
}

/** Companies with the same registration number are the same. */
async function hasWithdrawnBefore(db: Kysely<DB>, providerId: ProviderId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from refunds r where r.reason = 'withdrawal' and r.status <> 'failed' and r.provider_id in (
        select ${providerId}::uuid
        union all
        select other.id from providers own join providers other on other.siret = own.siret where own.id = ${providerId}
      )
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}
