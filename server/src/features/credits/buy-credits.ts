import { randomUUID } from 'node:crypto'
import type { buyCredits as contract } from '@bouquet/contract/credits'
import type { RouteInput } from '@bouquet/contract/route'
import { creditPriceCents } from '@bouquet/domain/credit-price'
import { isPremium, type PremiumStatus } from '@bouquet/domain/premium'
import type { AccountContext } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { type PaymentOrder, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { insertOrder, namePayment } from './purchase-rows.ts'

/**
 * Orders credits and gives what the browser pays with; nothing is granted here (docs/rules.md "buying credits").
 * Throws price_mismatch, credits_paused, payment_unavailable.
 */
export async function buyCredits(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  const amountCents = creditPriceCents(body.credits)
  if (body.price !== amountCents / 100) throw problem('price_mismatch')
  await refuseWhilePremium(ctx)
  const purchase = {
    id: randomUUID(),
    provider_id: ctx.actor.accountId,
    credits: body.credits,
    amount_cents: amountCents,
    created_at: ctx.now(),
  }
  await insertOrder(ctx.db, purchase)
  const payment = await order(ctx, {
    amountCents,
    metadata: { purchaseId: purchase.id, providerId: purchase.provider_id, credits: String(body.credits) },
    idempotencyKey: `purchase:${purchase.id}`,
  })
  await namePayment(ctx.db, purchase.id, payment.id)
  return { clientSecret: payment.clientSecret, publishableKey: ctx.ports.payments.publishableKey }
}

async function refuseWhilePremium({ db, actor, now }: AccountContext): Promise<void> {
  const provider = await db
    .selectFrom('providers')
    .select(['premium_status', 'premium_end_at'])
    .where('id', '=', actor.accountId)
    .executeTakeFirst()
  const status = (provider?.premium_status ?? null) as PremiumStatus | null
  if (isPremium(status, provider?.premium_end_at ?? null, now())) throw problem('credits_paused')
}

function order({ ports, log }: AccountContext, wanted: PaymentOrder) {
  return ports.payments.order(wanted).catch((error: unknown) => {
    if (!(error instanceof PaymentsUnavailable)) throw error
    log.error({ err: error }, 'ordering a payment')
    throw problem('payment_unavailable')
  })
}
