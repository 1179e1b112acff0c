import type { RouteInput } from '@bouquet/contract/route'
import { orderRefund } from '@bouquet/features/money/payments-received/server/order-refund.ts'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import { lockWallet } from '@bouquet/features/money/wallet/server/lock-wallet.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'
import type { refundCredits as contract } from '../contract.ts'
import { refundableUntil } from '../rules/credit-refund.ts'
import { findRefundable, type Refundable } from './unused-credits.ts'

/**
 * Takes the unused credits of one purchase out of the wallet and orders the refund of their money, in one transaction. Throws not_found,
 * refund_period_over, nothing_to_refund (docs/rules.md "refund of unused credits").
 */
export function refundCredits(ctx: ProviderContext, { body }: RouteInput<typeof contract>) {
  return transaction(ctx.db, async (tx) => {
    await lockWallet(tx, ctx.actor.providerId)
    const refundable = await findRefundable(tx, ctx.actor.providerId, ctx.now())
    const purchase = refundable.find(({ paymentId }) => paymentId === body.paymentId)
    if (!purchase) throw await reasonAgainst(ctx, tx, body.paymentId)
    await takeBack(ctx, tx, purchase)
    return { credits: purchase.unused, amountCents: purchase.amountCents, currency: purchase.currency }
  })
}

async function reasonAgainst({ actor, now }: ProviderContext, tx: Transaction<DB>, paymentId: string) {
  const payment = await tx
    .selectFrom('payments_received')
    .select('received_at')
    .where('id', '=', paymentId)
    .where('provider_id', '=', actor.providerId)
    .where('what', '=', 'credits')
    .executeTakeFirst()
  if (!payment) return problem('not_found')
  return problem(refundableUntil(payment.received_at) <= now() ? 'refund_period_over' : 'nothing_to_refund')
}

async function takeBack(ctx: ProviderContext, tx: Transaction<DB>, purchase: Refundable): Promise<void> {
  const providerId = ctx.actor.providerId
  const { paymentId, unused: credits, amountCents, currency } = purchase
  const refundId = await orderRefund(ctx, tx, {
    paymentId,
    providerId,
    amountCents,
    currency,
    credits,
    reason: 'unused_credits',
  })
  await bookCredits(tx, { providerId, at: ctx.now(), entry: 'refund', credits, key: `refund:${refundId}` })
  await recordAudit(ctx, tx, { action: 'credits.refund-asked', details: { refundId } })
}
