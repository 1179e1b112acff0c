import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import { orderRefund, type RefundOrder } from '@bouquet/features/money/payments-received/server/order-refund.ts'
import { endUnpaid } from '@bouquet/features/money/subscription/server/disputed-subscription.ts'
import { lockPremium } from '@bouquet/features/money/subscription/server/lock-premium.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'
import type { SubscriptionEffect } from '../rules/premium-refund.ts'
import { goneOf, lockPayment } from './money-of-payment.ts'

type PremiumPayment = {
  id: string
  providerId: ProviderId
  amountCents: number
  currency: Currency
  /** Null where the payment belongs to none that is known. */
  subscriptionId: string | null
}
type Wanted = {
  amountCents: number
  effect: SubscriptionEffect
  operator: NonNullable<RefundOrder['operator']>
}

/**
 * Orders the refund of a payment for Premium, or of a part of it, as an operator's goodwill (rule "goodwill refund of Premium"), in the caller's
 * transaction. Throws nothing_to_refund where nothing is left, the bank is deciding, or the account is gone, and number_invalid above what is left.
 */
export async function refundPremium(
  ctx: AccountContext,
  tx: Transaction<DB>,
  payment: PremiumPayment,
  { amountCents, effect, operator }: Wanted,
): Promise<void> {
  const { id: paymentId, providerId, currency, subscriptionId } = payment
  await lockPayment(tx, paymentId)
  const premium = await lockPremium(tx, providerId, ctx.now())
  if (!premium || (await isDisputed(tx, paymentId))) throw problem('nothing_to_refund')
  const leftCents = payment.amountCents - (await goneOf(tx, paymentId)).refundedCents
  if (leftCents <= 0) throw problem('nothing_to_refund')
  if (amountCents > leftCents) throw problem('number_invalid', { fields: { amountCents: 'number_invalid' } })
  const order = { paymentId, providerId, amountCents, currency, credits: null, reason: 'operator', operator } as const
  const refundId = await orderRefund(ctx, tx, order)
  if (subscriptionId !== null && premium.paid?.id === subscriptionId)
    await follow(ctx, tx, { providerId, subscriptionId, effect })
  const details = { refundId, subscription: effect }
  await recordAudit(ctx, tx, { action: 'premium.refunded-by-operator', providerId, details })
}

type Followed = { providerId: ProviderId; subscriptionId: string; effect: SubscriptionEffect }

/** A subscription that stops renewing is announced by the payment provider's event, one that ends at once here. */
async function follow(ctx: AccountContext, tx: Transaction<DB>, { providerId, subscriptionId, effect }: Followed) {
  if (effect === 'ends_with_period') await ctx.jobs.enqueue(tx, 'stop-renewal', { subscriptionId })
  if (effect !== 'ends_now') return
  await endUnpaid(ctx, tx, subscriptionId)
  const mail = { kind: 'premium_ended', cause: 'other' } as const
  await orderMoneyMail(ctx, tx, { providerId, reference: subscriptionId, mail })
}

async function isDisputed(tx: Transaction<DB>, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'dispute')
    .where('status', 'in', ['ordered', 'sent'])
    .executeTakeFirst()
  return row !== undefined
}
