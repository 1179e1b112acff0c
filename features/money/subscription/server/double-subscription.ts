import type { ProviderId } from '@bouquet/domain/ids'
import { orderRefund } from '@bouquet/features/money/payments-received/server/order-refund.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'
import { isRunning } from '../rules/subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { findSubscription, type SubscriptionRow, subscriptionsOf } from './subscription-rows.ts'

/**
 * Ends subscriptions that were begun while another one ran, and orders their refund, in the caller's transaction; this happens when somebody
 * pays on two pages (rule "subscribing").
 */
export async function endDoubles(ctx: SubscriptionDeps, tx: Transaction<DB>, providerId: ProviderId): Promise<void> {
  const all = await subscriptionsOf(tx, providerId)
  for (const { id } of all.filter((one) => isRunning(one) && beganBeside(one, all))) {
    ctx.log.warn({ providerId, subscription: id }, 'a second subscription, which is ended and paid back')
    await ctx.jobs.enqueue(tx, 'end-subscription', { subscriptionId: id })
    for (const payment of await paymentsWithoutRefund(tx, id))
      await orderRefund(ctx, tx, { ...payment, providerId, credits: null, reason: 'operator' })
  }
}

/** Whether the provider had a subscription already when this one began. */
export async function isDouble(tx: Transaction<DB>, subscriptionId: string): Promise<boolean> {
  const subscription = await findSubscription(tx, subscriptionId)
  return subscription !== null && beganBeside(subscription, await subscriptionsOf(tx, subscription.provider_id))
}

function beganBeside(subscription: SubscriptionRow, all: SubscriptionRow[]): boolean {
  return all.some((other) => isEarlier(other, subscription) && ranUntilAfter(other, subscription.started_at))
}

function isEarlier(other: SubscriptionRow, { id, started_at }: SubscriptionRow): boolean {
  const difference = other.started_at.getTime() - started_at.getTime()
  return difference < 0 || (difference === 0 && other.id < id)
}

/**
 * A subscription whose period has passed may have ended without an event, so it does not count. Neither does one that ended in the same second,
 * because the payment provider gives the beginning in whole seconds and we store an end more exactly.
 */
function ranUntilAfter(other: SubscriptionRow, moment: Date): boolean {
  if (isRunning(other)) return other.period_end > moment
  return other.ended_at !== null && other.ended_at.getTime() - moment.getTime() >= 1000
}

function paymentsWithoutRefund(tx: Transaction<DB>, subscriptionId: string) {
  return tx
    .selectFrom('payments_received as p')
    .select(['p.id as paymentId', 'p.amount_cents as amountCents', 'p.currency'])
    .where('p.subscription_id', '=', subscriptionId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds as r').select('r.id').whereRef('r.payment_id', '=', 'p.id'))),
    )
    .execute()
}
