import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { orderRefund, type RefundOrder } from '@bouquet/features/money/payments-received/server/order-refund.ts'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import { lockWallet } from '@bouquet/features/money/wallet/server/lock-wallet.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext, ProviderContext } from '@bouquet/server/context.ts'
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
    const wanted = { providerId: ctx.actor.providerId, paymentId: body.paymentId }
    const { unused, amountCents, currency } = await refundUnused(ctx, tx, wanted)
    return { credits: unused, amountCents, currency }
  })
}

type Wanted = {
  providerId: ProviderId
  paymentId: string
  /** Who of the platform orders it, and why; the provider itself otherwise. */
  operator?: NonNullable<RefundOrder['operator']>
}

/** Like `refundCredits`, in the caller's transaction, for the provider or for an operator, under the same conditions. */
export async function refundUnused(
  ctx: AccountContext | ProviderContext,
  tx: Transaction<DB>,
  wanted: Wanted,
): Promise<Refundable> {
  const { providerId, paymentId } = wanted
  await lockWallet(tx, providerId)
  const refundable = await findRefundable(tx, providerId, ctx.now())
  const purchase = refundable.find((one) => one.paymentId === paymentId)
  if (!purchase) throw await reasonAgainst(ctx, tx, wanted)
  await takeBack(ctx, tx, purchase, wanted)
  return purchase
}

async function reasonAgainst(
  { now }: Pick<AccountContext, 'now'>,
  tx: Transaction<DB>,
  { providerId, paymentId }: Wanted,
) {
  const payment = await tx
    .selectFrom('payments_received')
    .select('received_at')
    .where('id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .where('what', '=', 'credits')
    .executeTakeFirst()
  if (!payment) return problem('not_found')
  return problem(refundableUntil(payment.received_at) <= now() ? 'refund_period_over' : 'nothing_to_refund')
}

async function takeBack(
  ctx: AccountContext | ProviderContext,
  tx: Transaction<DB>,
  purchase: Refundable,
  { providerId, operator }: Wanted,
): Promise<void> {
  const { paymentId, unused: credits, amountCents, currency } = purchase
  const refundId = await orderRefund(ctx, tx, {
    paymentId,
    providerId,
    amountCents,
    currency,
    credits,
    reason: operator ? 'operator' : 'unused_credits',
    ...(operator && { operator }),
  })
  await bookCredits(tx, { providerId, at: ctx.now(), entry: 'refund', credits, key: `refund:${refundId}` })
  const action = operator ? 'credits.refunded-by-operator' : 'credits.refund-asked'
  await recordAudit(ctx, tx, { action, ...(operator && { providerId }), details: { refundId } })
}
