import { type PremiumPlan, premiumPriceCents } from '@bouquet/domain/plans'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/generated.ts'
import type { SubscriptionPayment } from '../../ports/payments/payments.ts'
import { recordPayment } from '../payments-received/record-payment.ts'
import { orderRefund } from '../refunds/order-refund.ts'
import type { SubscriptionScene } from './apply-subscription-news.ts'
import { isDouble } from './double-subscription.ts'
import { findSubscription, holdProvider, type SubscriptionRow } from './subscription-rows.ts'

/**
 * Notes one paid period of a subscription, once, with its invoice, in the caller's transaction. Where the subscription has not been
 * heard of yet, or the amount is not its plan's price (it may have changed plan), a job first asks the payment provider about it.
 */
export async function notePremiumPayment(ctx: SubscriptionScene, tx: Transaction<DB>, payment: SubscriptionPayment) {
  const subscription = await findSubscription(tx, payment.subscriptionId)
  if (subscription && premiumPriceCents[subscription.plan as PremiumPlan] === payment.amountCents)
    return recordPremiumPayment(ctx, tx, subscription, payment)
  const { paidAt, ...rest } = payment
  await ctx.jobs.enqueue(tx, 'note-premium-payment', { ...rest, paidAt: paidAt.toISOString() })
}

/** The same for a subscription that is known as it stands now; who deleted their account meanwhile, or paid twice, gets their money back. */
export async function recordPremiumPayment(
  ctx: SubscriptionScene,
  tx: Transaction<DB>,
  subscription: SubscriptionRow,
  { reference, paymentIntentId, amountCents, paidAt }: SubscriptionPayment,
): Promise<void> {
  const providerId = subscription.provider_id
  const paymentId = await recordPayment(ctx, tx, {
    what: subscription.plan as PremiumPlan,
    providerId,
    reference,
    paymentIntentId,
    amountCents,
    receivedAt: paidAt,
    subscriptionId: subscription.id,
  })
  if (!paymentId || ((await holdProvider(tx, providerId)) && !(await isDouble(tx, subscription.id)))) return
  ctx.log.error({ reference, providerId }, 'a payment for an account that is gone or has Premium already')
  await orderRefund(ctx, tx, { paymentId, providerId, amountCents, credits: null, reason: 'operator' })
}
