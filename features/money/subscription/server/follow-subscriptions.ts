import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type GrantedPremium, isRunning, premiumStateOf } from '../rules/subscription.ts'
import { asKnown, subscriptionsOf } from './subscription-rows.ts'

/**
 * Sets the provider's Premium to the state that results from all of their subscriptions and from what was granted (rule "premium"), in the
 * caller's transaction.
 */
export async function followSubscriptions(tx: Transaction<DB>, providerId: ProviderId): Promise<void> {
  const subscriptions = (await subscriptionsOf(tx, providerId)).map(asKnown)
  const premium = premiumStateOf(subscriptions, await lastGranted(tx, providerId))
  if (!premium) return
  await tx
    .updateTable('providers')
    .set({
      premium_status: premium.status,
      premium_plan: premium.plan,
      premium_start_at: premium.startAt,
      premium_end_at: premium.endAt,
    })
    .where('id', '=', providerId)
    .execute()
}

async function lastGranted(tx: Transaction<DB>, providerId: ProviderId): Promise<GrantedPremium | null> {
  const row = await tx
    .selectFrom('premium_grants')
    .select(['since', 'ends_at as endsAt', 'ended_at as endedAt'])
    .where('provider_id', '=', providerId)
    .orderBy(sql`coalesce(ended_at, ends_at) desc`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Ends the running subscriptions of a provider whose account is being deleted, by jobs. */
export async function endSubscriptionsOf(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Kysely<DB>,
  providerId: ProviderId,
): Promise<void> {
  const running = (await subscriptionsOf(tx, providerId)).filter(isRunning)
  for (const { id } of running) await jobs.enqueue(tx, 'end-subscription', { subscriptionId: id })
}
