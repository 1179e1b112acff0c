import type { MoneyMailKind } from '@bouquet/features/money/money-mails/server/money-mail.ts'
import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import { orderRefund } from '@bouquet/features/money/payments-received/server/order-refund.ts'
import { recordPayment } from '@bouquet/features/money/payments-received/server/record-payment.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { BillingReason, SubscriptionPayment } from '@bouquet/server/ports/payments/payments.ts'
import type { Transaction } from 'kysely'
import { isDouble } from './double-subscription.ts'
import { discountCents, settleCheckout } from './settle-checkout.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { findSubscription, lockProvider, type SubscriptionRow } from './subscription-rows.ts'

/**
 * Records one paid period of a subscription, once, with its invoice, in the caller's transaction. Where the subscription is not known yet, or
 * the amount without a reduction is not its price (the plan may have changed), a job first asks the payment provider about it.
 */
export async function notePremiumPayment(ctx: SubscriptionDeps, tx: Transaction<DB>, payment: SubscriptionPayment) {
  const subscription = await findSubscription(tx, payment.subscriptionId)
  if (subscription && isPriceOf(subscription, payment)) return recordPremiumPayment(ctx, tx, subscription, payment)
  const { paidAt, ...rest } = payment
  await ctx.jobs.enqueue(tx, 'record-premium-payment', { ...rest, paidAt: paidAt.toISOString() })
}

function isPriceOf({ price_cents: price, currency }: SubscriptionRow, paid: SubscriptionPayment): boolean {
  return currency === paid.currency && price === paid.amountCents + discountCents(paid)
}

/**
 * Like `notePremiumPayment`, for a subscription whose current state is known; a provider who deleted their account in the meantime, or paid
 * twice, is refunded.
 */
export async function recordPremiumPayment(
  ctx: SubscriptionDeps,
  tx: Transaction<DB>,
  subscription: SubscriptionRow,
  payment: SubscriptionPayment,
): Promise<void> {
  const { reference, paymentIntentId, amountCents, currency, paidAt, reason, lines } = payment
  const providerId = subscription.provider_id
  const isThere = await lockProvider(tx, providerId)
  const checkout = await settleCheckout(ctx, tx, providerId, payment)
  const paymentId = await recordPayment(ctx, tx, {
    what: subscription.plan,
    providerId,
    reference,
    paymentIntentId,
    amountCents,
    currency,
    receivedAt: paidAt,
    subscriptionId: subscription.id,
    lines,
    ...checkout,
  })
  if (!paymentId) return
  if (isThere && !(await isDouble(tx, subscription.id)))
    return sendReceipt(ctx, tx, subscription, { paymentId, reason, lines })
  ctx.log.error({ reference, providerId }, 'a payment for an account that is gone or has Premium already')
  await orderRefund(ctx, tx, { paymentId, providerId, amountCents, currency, credits: null, reason: 'operator' })
}

const receiptKinds = {
  start: 'premium_started',
  renewal: 'premium_renewed',
  change: 'premium_changed',
} as const satisfies Record<BillingReason, MoneyMailKind>

function sendReceipt(
  ctx: SubscriptionDeps,
  tx: Transaction<DB>,
  { provider_id: providerId, period_end }: SubscriptionRow,
  { paymentId, reason, lines }: { paymentId: string } & Pick<SubscriptionPayment, 'reason' | 'lines'>,
): Promise<void> {
  // The subscription's own events may arrive after the payment's.
  const billedUntil = lines.findLast(({ kind }) => kind === 'plan')?.period?.end
  const mail = { kind: receiptKinds[reason], paymentId, renewsAt: billedUntil ?? period_end.toISOString() }
  return orderMoneyMail(ctx, tx, { providerId, reference: paymentId, mail })
}
