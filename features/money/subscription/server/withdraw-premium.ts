import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import { orderRefund } from '@bouquet/features/money/payments-received/server/order-refund.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'
import { withdrawalRefusal } from '../rules/subscription.ts'
import { runningFor } from './check-action.ts'
import { followSubscriptions } from './follow-subscriptions.ts'
import { readSubscription } from './read-subscription.ts'
import { lockProvider, type SubscriptionRow } from './subscription-rows.ts'
import { readWithdrawal } from './withdrawal.ts'

/**
 * Withdraws from the yearly plan: Premium ends at once, and the same transaction orders the refund and the notice to the payment provider
 * (docs/rules.md "withdrawal"). Throws no_subscription, withdrawal_refused.
 */
export async function withdrawPremium(ctx: ProviderContext) {
  const providerId = ctx.actor.providerId
  await transaction(ctx.db, async (tx) => {
    await lockProvider(tx, providerId)
    const subscription = await runningFor(ctx, tx, 'withdraw')
    await orderBack(ctx, tx, subscription)
    await endHere(ctx, tx, subscription)
    await recordAudit(ctx, tx, { action: 'premium.withdrawn', details: { subscriptionId: subscription.id } })
  })
  return readSubscription(ctx)
}

async function orderBack(ctx: ProviderContext, tx: Transaction<DB>, subscription: SubscriptionRow): Promise<void> {
  const year = await readWithdrawal(tx, subscription)
  if (withdrawalRefusal(year, ctx.now()) !== null || !year.payment || year.payment.amountCents <= 0)
    throw problem('withdrawal_refused')
  await orderRefund(ctx, tx, {
    paymentId: year.payment.id,
    providerId: subscription.provider_id,
    amountCents: year.payment.amountCents,
    currency: year.payment.currency,
    credits: null,
    reason: 'withdrawal',
  })
  const { amountCents, currency } = year.payment
  const mail = { kind: 'premium_withdrawn', amountCents, currency } as const
  await orderMoneyMail(ctx, tx, { providerId: subscription.provider_id, reference: subscription.id, mail })
}

async function endHere({ jobs, now }: ProviderContext, tx: Transaction<DB>, { id, provider_id }: SubscriptionRow) {
  await tx
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: now(), news_at: now() })
    .where('id', '=', id)
    .execute()
  await followSubscriptions(tx, provider_id)
  await jobs.enqueue(tx, 'end-subscription', { subscriptionId: id })
}
