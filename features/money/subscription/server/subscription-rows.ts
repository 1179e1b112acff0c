import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import type { DB, Subscriptions } from '@bouquet/server/database/generated.ts'
import type { Subscription } from '@bouquet/server/ports/payments/payments.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isRunning, type KnownSubscription } from '../rules/subscription.ts'

const columns = [
  'cancel_at_period_end',
  'currency',
  'ended_at',
  'id',
  'news_at',
  'next_try_at',
  'payment_tries',
  'period_end',
  'plan',
  'price_cents',
  'provider_id',
  'started_at',
  'status',
] as const

/** The payment provider's facts about a subscription to one of our plans. */
export type KnownFacts = Subscription & { plan: PremiumPlan; currency: Currency }

export type SubscriptionRow = Pick<Selectable<Subscriptions>, (typeof columns)[number]>

/** The subscription in the shape that `features/money/subscription/rules/subscription.ts` needs. */
export function asKnown(row: SubscriptionRow): KnownSubscription & { id: string } {
  return {
    id: row.id,
    plan: row.plan,
    status: row.status,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    startedAt: row.started_at,
    periodEnd: row.period_end,
    endedAt: row.ended_at,
  }
}

export async function findSubscription(db: Kysely<DB>, id: string): Promise<SubscriptionRow | null> {
  const row = await db.selectFrom('subscriptions').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** All subscriptions that this provider ever had, newest first. */
export function subscriptionsOf(db: Kysely<DB>, providerId: ProviderId): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .select(columns)
    .where('provider_id', '=', providerId)
    .orderBy('started_at', 'desc')
    .execute()
}

/** The provider's running subscription; of several the one that began last. */
export async function findRunning(db: Kysely<DB>, providerId: ProviderId): Promise<SubscriptionRow | null> {
  const rows = await subscriptionsOf(db, providerId)
  return rows.find((row) => isRunning(row)) ?? null
}

/**
 * Locks the provider's row, so that other changes of this provider's Premium wait until the transaction ends; false when the account is gone.
 */
export async function lockProvider(tx: Transaction<DB>, providerId: ProviderId): Promise<boolean> {
  const row = await tx.selectFrom('providers').select('id').where('id', '=', providerId).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Inserts or updates a subscription. */
export async function upsertSubscription(
  tx: Transaction<DB>,
  facts: KnownFacts,
  { providerId, at }: { providerId: ProviderId; at: Date },
): Promise<void> {
  const columns = {
    plan: facts.plan,
    currency: facts.currency,
    price_cents: facts.renewalCents,
    status: facts.status,
    cancel_at_period_end: facts.cancelAtPeriodEnd,
    started_at: facts.startedAt,
    period_end: facts.periodEnd,
    ended_at: facts.endedAt,
    news_at: at,
  }
  await tx
    .insertInto('subscriptions')
    .values({ id: facts.id, provider_id: providerId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}
