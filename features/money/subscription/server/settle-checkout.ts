import type { ProviderId } from '@bouquet/domain/ids'
import { readCode, settleUse } from '@bouquet/features/money/coupons/server/reduction-uses.ts'
import type { BilledReduction } from '@bouquet/features/money/invoices/server/billed-payment.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { SubscriptionPayment } from '@bouquet/server/ports/payments/payments.ts'
import type { Transaction } from 'kysely'
import { findCheckout, markCheckoutPaid } from './premium-checkouts.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'

/** The order of a reduced first period, and what was really taken off it. */
export type PaidCheckout = { checkoutId: string; reduction: BilledReduction }

/** The cents that the payment provider took off a period. */
export function discountCents({ lines }: Pick<SubscriptionPayment, 'lines'>): number {
  const discounts = lines.filter(({ kind }) => kind === 'discount')
  return -discounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * Makes the use of a coupon final with the payment of the first period, in the caller's transaction. Null for a payment that no coupon of ours
 * reduced. What was paid at the reduced price stands, whatever became of the reservation (rule "reductions").
 */
export async function settleCheckout(
  ctx: SubscriptionDeps,
  tx: Transaction<DB>,
  providerId: ProviderId,
  payment: SubscriptionPayment,
): Promise<PaidCheckout | null> {
  const checkout = payment.checkoutId === null ? null : await findCheckout(tx, payment.checkoutId)
  if (!checkout) return null
  if (checkout.provider_id !== providerId) {
    ctx.log.error({ payment, checkout }, 'a payment that names the checkout of somebody else')
    return null
  }
  const { id: orderId, coupon_id: couponId, percent_off: percentOff } = checkout
  if (await markCheckoutPaid(tx, orderId, ctx.now())) {
    const freed = await settleUse(ctx, tx, { couponId, providerId, orderId, percentOff })
    if (freed) await ctx.jobs.enqueue(tx, 'cancel-premium-checkout', { checkoutId: freed })
  }
  const cents = discountCents(payment)
  if (cents !== checkout.reduction_cents)
    ctx.log.error({ payment, checkout }, 'a first period that is reduced by another amount than was shown')
  return cents > 0
    ? { checkoutId: orderId, reduction: { code: await readCode(tx, couponId), percentOff, cents } }
    : null
}
