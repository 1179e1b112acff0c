import type { RouteInput } from '@bouquet/contract/route'
import { refundUnused } from '@bouquet/features/money/refunds/server/refund-credits.ts'
import { refundPremium } from '@bouquet/features/money/refunds/server/refund-premium.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { refundPayment as ofCredits, refundPremiumPayment as ofPremium, PaymentDetails } from '../contract.ts'
import { readPaymentDetails } from './get-payment.ts'
import { findPayment } from './payment-rows.ts'

/**
 * Gives back the unused credits of a purchase in the provider's place, under the same conditions. Throws not_found, nothing_to_refund (of
 * Premium and of a deleted account as well) and refund_period_over.
 */
export function refundPayment(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof ofCredits>,
): Promise<PaymentDetails> {
  return transaction(ctx.db, async (tx) => {
    const payment = await findPayment(tx, params.id)
    if (!payment) throw problem('not_found')
    const { providerId, what, accountId } = payment
    if (what !== 'credits' || accountId === null) throw problem('nothing_to_refund')
    const operator = { id: ctx.actor.accountId, note: body.note }
    await refundUnused(ctx, tx, { providerId, paymentId: params.id, operator })
    return readPaymentDetails(ctx, tx, params.id)
  })
}

/**
 * Gives back a payment for Premium, or a part of it, as goodwill. Throws not_found, nothing_to_refund (of credits and of a deleted account as
 * well), and number_invalid above what is left.
 */
export function refundPremiumPayment(
  ctx: AccountContext,
  { params, body: { note, amountCents, subscription: effect } }: RouteInput<typeof ofPremium>,
): Promise<PaymentDetails> {
  return transaction(ctx.db, async (tx) => {
    const payment = await findPayment(tx, params.id)
    if (!payment) throw problem('not_found')
    if (payment.what === 'credits' || payment.accountId === null) throw problem('nothing_to_refund')
    await refundPremium(ctx, tx, payment, { amountCents, effect, operator: { id: ctx.actor.accountId, note } })
    return readPaymentDetails(ctx, tx, params.id)
  })
}
