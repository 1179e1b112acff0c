import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import { creditPriceCents, curveIn } from '@bouquet/domain/credit-price'
import type { EventRequestId } from '@bouquet/domain/ids'
import { requestMomentColumns, requestRefusal, requestState } from '@bouquet/domain/request-actions'
import { fixBillingCurrency } from '@bouquet/features/company/billing-currency/server/billing-currency.ts'
import { billFor } from '@bouquet/features/money/coupons/server/bill-for.ts'
import { countTry } from '@bouquet/features/money/coupons/server/count-try.ts'
import { reserveUse } from '@bouquet/features/money/coupons/server/reduction-uses.ts'
import { insertOrder, namePayment } from '@bouquet/features/money/purchases/server/purchases.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type PaymentOrder, PaymentsUnavailable } from '@bouquet/server/ports/payments/payments.ts'
import { premiumOf } from '@bouquet/server/premium.ts'
import type { Transaction } from 'kysely'
import type { buyCredits as contract } from '../contract.ts'

type Wanted = RouteInput<typeof contract>['body']

/**
 * Orders credits and returns what the browser needs to pay; nothing is granted here (docs/rules.md "buying credits"). With a request, that
 * request is opened once the credits are paid for; with a code, the price is reduced (rule "reductions"). Throws price_mismatch, credits_paused,
 * payment_unavailable; for a request that cannot be opened not_found, request_rejected, request_withdrawn, project_stopped; for a code what
 * `reserveUse` throws, not_offered_here and too_many_requests.
 */
export async function buyCredits(ctx: ProviderContext, { body }: RouteInput<typeof contract>) {
  const countBack = body.couponCode === undefined ? null : await countTry(ctx)
  const { purchase, bill } = await noteOrder(ctx, body)
  await countBack?.()
  const payment = await order(ctx, {
    amountCents: purchase.amount_cents,
    currency: purchase.currency,
    metadata: { purchaseId: purchase.id, providerId: purchase.provider_id, credits: String(body.credits) },
    idempotencyKey: `purchase:${purchase.id}`,
  })
  await namePayment(ctx.db, purchase.id, payment.id)
  return { clientSecret: payment.clientSecret, publishableKey: ctx.ports.payments.publishableKey, bill }
}

/** In one transaction with fixing the billing currency, so that a refused price does not fix it. */
function noteOrder(ctx: ProviderContext, { credits, price, currency: shown, eventRequestUuid, couponCode }: Wanted) {
  return transaction(ctx.db, async (tx) => {
    const providerId = ctx.actor.providerId
    const currency = await fixBillingCurrency(ctx, tx, providerId)
    const curve = curveIn(await ctx.settings.readIn(tx, 'prices'), currency)
    const listCents = creditPriceCents(credits, curve)
    if (price !== listCents / 100 || (shown && shown !== currency)) throw problem('price_mismatch')
    await refuseWhilePremium(ctx, tx)
    if (eventRequestUuid !== undefined) await refuseWhatStaysClosed(ctx, tx, eventRequestUuid)
    const id = randomUUID()
    const reduction = couponCode === undefined ? null : await reserve(ctx, tx, { code: couponCode, orderId: id })
    const bill = await billFor(ctx, tx, { listCents, currency, percentOff: reduction?.percentOff ?? null })
    const purchase = {
      id,
      provider_id: providerId,
      credits,
      amount_cents: bill.totalCents,
      currency,
      single_cents: curve.singleCents,
      floor_cents: curve.floorCents,
      event_request_id: eventRequestUuid ?? null,
      created_at: ctx.now(),
      coupon_id: reduction?.couponId ?? null,
      percent_off: reduction?.percentOff ?? null,
      reduction_cents: reduction && bill.reductionCents,
    }
    await insertOrder(tx, purchase)
    await recordAudit(ctx, tx, { action: 'credits.ordered', details: { purchaseId: purchase.id } })
    return { purchase, bill }
  })
}

/** The company's earlier purchase that began with the code and is not paid is cancelled: only the newest one is reduced. */
async function reserve(ctx: ProviderContext, tx: Transaction<DB>, wanted: { code: string; orderId: string }) {
  const reduction = await reserveUse(ctx, tx, { ...wanted, bought: 'credits' })
  const { freedOrderId } = reduction
  if (freedOrderId !== null) await ctx.jobs.enqueue(tx, 'cancel-purchase', { purchaseId: freedOrderId })
  return reduction
}

/** Refuses to sell credits for a request that can no longer be opened. */
async function refuseWhatStaysClosed(
  { actor }: ProviderContext,
  tx: Transaction<DB>,
  eventRequestId: EventRequestId,
): Promise<void> {
  const request = await tx
    .selectFrom('event_requests')
    .select(requestMomentColumns)
    .where('id', '=', eventRequestId)
    .where('provider_id', '=', actor.providerId)
    .executeTakeFirst()
  if (!request) throw problem('not_found')
  const refusal = requestRefusal('unlock', requestState(request))
  if (refusal) throw problem(refusal)
}

async function refuseWhilePremium({ actor, now }: ProviderContext, tx: Transaction<DB>): Promise<void> {
  const plan = await premiumOf(tx, actor.providerId, now()).executeTakeFirst()
  if (plan?.isPremium) throw problem('credits_paused')
}

function order({ ports, log }: ProviderContext, wanted: PaymentOrder) {
  return ports.payments.order(wanted).catch((error: unknown) => {
    if (!(error instanceof PaymentsUnavailable)) throw error
    log.error({ err: error }, 'ordering a payment')
    throw problem('payment_unavailable')
  })
}
