import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely, Transaction } from 'kysely'
import { isRunning, premiumStateOf } from '../rules/subscription.ts'
import { asKnown, subscriptionsOf } from './subscription-rows.ts'

/** Sets the provider's Premium to the state that results from all of their subscriptions (rule "premium"), in the caller's transaction. */
export async function followSubscriptions(tx: Transaction<DB>, providerId: ProviderId): Promise<void> {
  const premium = premiumStateOf((await subscriptionsOf(tx, providerId)).map(asKnown))
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

/** Ends the running subscriptions of a provider whose account is being deleted, by jobs. */
export async function endSubscriptionsOf(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Kysely<DB>,
  providerId: ProviderId,
): Promise<void> {
  const running = (await subscriptionsOf(tx, providerId)).filter(isRunning)
  for (const { id } of running) await jobs.enqueue(tx, 'end-subscription', { subscriptionId: id })
}
