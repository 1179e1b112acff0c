import { withdrawalRefusal } from '@bouquet/domain/subscription'
import type { Transaction } from 'kysely'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { problem } from '../../http/problem.ts'
import { orderMoneyMail } from '../money-mails/order-money-mail.ts'
import { orderRefund } from '../refunds/order-refund.ts'
import { followSubscriptions } from './follow-subscriptions.ts'
import { readSubscription } from './read-subscription.ts'
import { findRunning, holdProvider, type SubscriptionRow } from './subscription-rows.ts'
import { readWithdrawal } from './withdrawal.ts'

/**
 * Gives the year back: Premium ends here and now, and in the same transaction the money is ordered back and the payment provider
 * will be told (docs/rules.md "withdrawal"). Throws no_subscription, withdrawal_refused.
 */
export async function withdrawPremium(ctx: AccountContext) {
  const providerId = ctx.actor.accountId
  await transaction(ctx.db, async (tx) => {
    await holdProvider(tx, providerId)
    const subscription = await findRunning(tx, providerId)
    if (!subscription) throw problem('no_subscription')
    await orderBack(ctx, tx, subscription)
    await endHere(ctx, tx, subscription)
  })
  return readSubscription(ctx)
}

async function orderBack(ctx: AccountContext, tx: Transaction<DB>, subscription: SubscriptionRow): Promise<void> {
  const scene = await readWithdrawal(tx, subscription)
  if (withdrawalRefusal(scene, ctx.now()) !== null || !scene.payment || scene.payment.amountCents <= 0)
    throw problem('withdrawal_refused')
  await orderRefund(ctx, tx, {
    paymentId: scene.payment.id,
    providerId: subscription.provider_id,
    amountCents: scene.payment.amountCents,
    currency: scene.payment.currency,
    credits: null,
    reason: 'withdrawal',
  })
  const { amountCents, currency } = scene.payment
  const mail = { kind: 'premium_withdrawn', amountCents, currency } as const
  await orderMoneyMail(ctx, tx, { providerId: subscription.provider_id, reference: subscription.id, mail })
}

async function endHere({ jobs, now }: AccountContext, tx: Transaction<DB>, { id, provider_id }: SubscriptionRow) {
  await tx
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: now(), news_at: now() })
    .where('id', '=', id)
    .execute()
  await followSubscriptions(tx, provider_id)
  await jobs.enqueue(tx, 'end-subscription', { subscriptionId: id })
}
