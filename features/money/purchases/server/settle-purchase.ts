import type { ProviderId } from '@bouquet/domain/ids'
import {
  giveUseBack,
  holdUse,
  readCode,
  settleUse,
  unholdUse,
} from '@bouquet/features/money/coupons/server/reduction-uses.ts'
import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import { orderRefund } from '@bouquet/features/money/payments-received/server/order-refund.ts'
import { recordPayment } from '@bouquet/features/money/payments-received/server/record-payment.ts'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Payment, PaymentUpdate } from '@bouquet/server/ports/payments/payments.ts'
import type { Log } from '@bouquet/server/server-log.ts'
import type { Transaction } from 'kysely'
import { findPurchase, markPaid, markUnpaid, type Purchase } from './purchases.ts'

type Deps = Pick<Services, 'config' | 'settings' | 'jobs' | 'now'> & { log: Log }

/**
 * Applies the payment provider's event about a payment, in the caller's transaction: a paid purchase is credited to the wallet, once
 * (docs/rules.md "buying credits"). The number of credits comes from our own row, and only when the payment matches it.
 */
export async function settlePurchase(ctx: Deps, tx: Transaction<DB>, { kind, facts }: PaymentUpdate): Promise<void> {
  if (kind !== 'succeeded') return followUnpaid(ctx, tx, facts.id, kind)
  const purchase = await findPurchase(tx, facts.id)
  if (!purchase) return ctx.log.warn({ payment: facts.id }, 'a payment that belongs to no purchase')
  if (!agrees(purchase, facts))
    return ctx.log.error({ purchase, payment: facts }, 'a payment that is not what was ordered')
  if (await markPaid(tx, purchase.id, ctx.now())) await grant(ctx, tx, purchase)
}

/** A provider who was notified that a payment is pending is notified when it fails; a declined card is reported on the page itself. */
async function followUnpaid(
  { jobs }: Deps,
  tx: Transaction<DB>,
  paymentId: string,
  kind: Exclude<PaymentUpdate['kind'], 'succeeded'>,
): Promise<void> {
  const before = await findPurchase(tx, paymentId)
  await markUnpaid(tx, paymentId, kind)
  if (before?.coupon_id) await useOfUnpaid[kind](tx, before.id)
  if (before?.status === 'processing' && kind === 'failed')
    await jobs.enqueue(tx, 'announce-failed-payment', { purchaseId: before.id })
}

const useOfUnpaid = { processing: holdUse, failed: unholdUse, canceled: giveUseBack }

function agrees(purchase: Purchase, { receivedCents, currency, metadata }: Payment): boolean {
  return (
    receivedCents === purchase.amount_cents &&
    currency === purchase.currency &&
    metadata.purchaseId === purchase.id &&
    metadata.providerId === purchase.provider_id &&
    metadata.credits === String(purchase.credits)
  )
}

async function grant(ctx: Deps, tx: Transaction<DB>, purchase: Purchase): Promise<void> {
  await settleReduction(ctx, tx, purchase)
  const paymentId = await record(ctx, tx, purchase)
  const isBooked = await bookCredits(tx, {
    providerId: purchase.provider_id,
    at: ctx.now(),
    entry: 'purchase',
    credits: purchase.credits,
    key: `purchase:${purchase.payment_intent_id}`,
  })
  if (!isBooked) return sendBack(ctx, tx, purchase, paymentId)
  if (paymentId) await sendReceipt(ctx, tx, purchase.provider_id, paymentId)
  // Done by a job, because an unlock locks the request before the wallet, and the wallet is already locked here.
  if (purchase.event_request_id) await ctx.jobs.enqueue(tx, 'open-bought-request', { purchaseId: purchase.id })
}

/** The payment was made at the reduced price, which therefore stands, whatever became of the reservation (rule "reductions"). */
async function settleReduction(ctx: Deps, tx: Transaction<DB>, purchase: Purchase): Promise<void> {
  const { id: orderId, provider_id: providerId, coupon_id: couponId, percent_off: percentOff } = purchase
  if (couponId === null || percentOff === null) return
  const freed = await settleUse(ctx, tx, { couponId, providerId, orderId, percentOff })
  if (freed) await ctx.jobs.enqueue(tx, 'cancel-purchase', { purchaseId: freed })
}

function sendReceipt(ctx: Deps, tx: Transaction<DB>, providerId: ProviderId, paymentId: string): Promise<void> {
  return orderMoneyMail(ctx, tx, { providerId, reference: paymentId, mail: { kind: 'credits_paid', paymentId } })
}

async function record(ctx: Deps, tx: Transaction<DB>, purchase: Purchase): Promise<string | null> {
  return recordPayment(ctx, tx, {
    what: 'credits',
    providerId: purchase.provider_id,
    reference: purchase.payment_intent_id ?? purchase.id,
    paymentIntentId: purchase.payment_intent_id,
    amountCents: purchase.amount_cents,
    currency: purchase.currency,
    receivedAt: ctx.now(),
    credits: purchase.credits,
    purchaseId: purchase.id,
    reduction: await reductionOf(tx, purchase),
  })
}

async function reductionOf(tx: Transaction<DB>, { coupon_id, percent_off, reduction_cents }: Purchase) {
  if (coupon_id === null || percent_off === null || reduction_cents === null) return null
  return { code: await readCode(tx, coupon_id), percentOff: percent_off, cents: reduction_cents }
}

/** A payment by an account deleted in the meantime is refunded, because there is no wallet left. */
async function sendBack(ctx: Deps, tx: Transaction<DB>, purchase: Purchase, paymentId: string | null): Promise<void> {
  ctx.log.error({ purchase }, 'a payment for an account that is gone')
  const { provider_id: providerId, amount_cents: amountCents, currency } = purchase
  if (paymentId)
    await orderRefund(ctx, tx, { paymentId, providerId, amountCents, currency, credits: null, reason: 'operator' })
}
