import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Subscription } from '@bouquet/server/ports/payments/payments.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { sql, type Transaction } from 'kysely'
import { isRunning } from '../rules/subscription.ts'
import { followSubscriptions } from './follow-subscriptions.ts'
import {
  findRunning,
  findSubscription,
  lockProvider,
  type SubscriptionRow,
  upsertSubscription,
} from './subscription-rows.ts'

type Deps = Pick<Services, 'jobs' | 'now'>

/** Ends Premium now because its period was refunded, here and at the payment provider; in the caller's transaction. */
export async function endUnpaid(ctx: Deps, tx: Transaction<DB>, subscriptionId: string): Promise<void> {
  if (await endHere(ctx, tx, subscriptionId, null)) await ctx.jobs.enqueue(tx, 'end-subscription', { subscriptionId })
}

/**
 * Like `endUnpaid`, for a disputed payment; at the payment provider the subscription ends with its period, because the dispute may yet be won.
 */
export async function endDisputed(ctx: Deps, tx: Transaction<DB>, subscriptionId: string): Promise<void> {
  if (await endHere(ctx, tx, subscriptionId, ctx.now())) await ctx.jobs.enqueue(tx, 'stop-renewal', { subscriptionId })
}

/** Ends a subscription here; false when it does not run. */
async function endHere({ now }: Deps, tx: Transaction<DB>, id: string, disputedAt: Date | null): Promise<boolean> {
  const known = await findSubscription(tx, id)
  if (known) await lockProvider(tx, known.provider_id)
  const subscription = await findSubscription(tx, id)
  if (!subscription || !isRunning(subscription)) return false
  await tx
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: now(), news_at: now(), disputed_at: disputedAt })
    .where('id', '=', id)
    .execute()
  await followSubscriptions(tx, subscription.provider_id)
  return true
}

/** Makes a subscription end with its period at the payment provider. For jobs; throws `PaymentsUnavailable`. */
export async function stopRenewal({ ports }: Services, id: string): Promise<void> {
  const facts = await ports.payments.readSubscription(id)
  if (facts && isRunning(facts) && !facts.cancelAtPeriodEnd) await ports.payments.setCancellation(id, true)
}

/** Ends a subscription at the payment provider that a lost dispute has ended here; does nothing for one that no dispute ended. For jobs. */
export async function endLost({ db, jobs }: Services, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const ended = await tx
      .updateTable('subscriptions')
      .set({ disputed_at: null })
      .where('id', '=', id)
      .where('disputed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (ended) await jobs.enqueue(tx, 'end-subscription', { subscriptionId: id })
  })
}

/**
 * Reopens, after a won dispute, the Premium that the dispute had ended, until the end of the paid period. For jobs; throws
 * `PaymentsUnavailable`.
 */
export async function reopenSubscription(services: Services, id: string): Promise<void> {
  const at = services.now()
  const facts = await services.ports.payments.readSubscription(id)
  await transaction(services.db, async (tx) => {
    const known = await findSubscription(tx, id)
    if (!known || !(await lockProvider(tx, known.provider_id)) || !(await isEndedByDispute(tx, id))) return
    if (!facts || !isRunning(facts) || facts.periodEnd <= at)
      return backgroundLog.warn({ subscription: id }, 'a dispute was won after the period that it was about')
    if (await findRunning(tx, known.provider_id))
      return backgroundLog.error({ subscription: id }, 'a dispute was won over a subscription that has a successor')
    await reopen(tx, known, { facts, at })
  })
}

async function reopen(tx: Transaction<DB>, known: SubscriptionRow, { facts, at }: { facts: Subscription; at: Date }) {
  const plan = known.plan
  const { currency } = known
  await upsertSubscription(tx, { ...facts, plan, currency }, { providerId: known.provider_id, at })
  await tx.updateTable('subscriptions').set({ disputed_at: null }).where('id', '=', known.id).execute()
  await followSubscriptions(tx, known.provider_id)
}

/** While a second dispute of the same payment is open, Premium stays closed. */
async function isEndedByDispute(tx: Transaction<DB>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('subscriptions as s')
    .select('s.id')
    .where('s.id', '=', id)
    .where('s.disputed_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from payments_received p join refunds r on r.payment_id = p.id
        where p.subscription_id = s.id and r.reason = 'dispute' and r.status <> 'failed')`,
    )
    .executeTakeFirst()
  return row !== undefined
}
