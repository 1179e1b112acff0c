import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { FailedRenewal } from '@bouquet/server/ports/payments/payments.ts'
import type { Transaction } from 'kysely'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { findSubscription, lockProvider } from './subscription-rows.ts'

/**
 * Records that a period of a subscription could not be paid, and notifies the provider which attempt it was and when the next one is, in the
 * caller's transaction (rule "late payment"). Each attempt is reported once; a late event changes nothing.
 */
export async function noteFailedRenewal(
  ctx: SubscriptionDeps,
  tx: Transaction<DB>,
  failed: FailedRenewal,
): Promise<void> {
  const { subscriptionId, reference, tries, nextTryAt, amountCents, currency } = failed
  const subscription = await findSubscription(tx, subscriptionId)
  if (!subscription) return ctx.log.warn({ subscriptionId }, 'a failed payment for a subscription of nobody here')
  // All updates of a subscription take this lock first: the events of one payment arrive together and would deadlock otherwise.
  await lockProvider(tx, subscription.provider_id)
  await tx
    .updateTable('subscriptions')
    .set({ payment_tries: tries, next_try_at: nextTryAt, late_invoice: reference })
    .where('id', '=', subscriptionId)
    .where(({ or, eb }) => or([eb('late_invoice', 'is distinct from', reference), eb('payment_tries', '<', tries)]))
    .execute()
  await orderMoneyMail(ctx, tx, {
    providerId: subscription.provider_id,
    reference: `${reference}:${tries}`,
    mail: {
      kind: 'renewal_failed',
      invoice: reference,
      amountCents,
      currency,
      try: tries,
      nextTryAt: nextTryAt?.toISOString() ?? null,
    },
  })
}
