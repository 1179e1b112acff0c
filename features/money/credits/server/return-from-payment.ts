import { findPurchase, type Purchase } from '@bouquet/features/money/purchases/server/purchases.ts'
import type { Services } from '@bouquet/server/context.ts'
import { type Payment, type PaymentStatus, PaymentsUnavailable } from '@bouquet/server/ports/payments/payments.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type PaymentReturn, paymentReturns } from '../rules/payment-return.ts'

type ReturnQuery = { payment_intent?: string; payment_intent_client_secret?: string; redirect_status?: string }
type Reach = Pick<Services, 'db' | 'ports'> & { log: FastifyBaseLogger }

const returnOf: Partial<Record<PaymentStatus, PaymentReturn>> = {
  succeeded: 'true',
  processing: 'processing',
  requires_capture: 'amount_capturable_updated',
  canceled: 'canceled',
}

/**
 * The address of the back-office page that shows a buyer the outcome of a payment: the request that they bought for, else the credits page; with
 * the quantity where the purchase has to be repeated. It only reads: only the webhook grants credits.
 */
export async function pageAfterPayment(reach: Reach, query: ReturnQuery): Promise<string> {
  const status = await returnFromPayment(reach, query)
  const purchase = await boughtBy(reach, query).catch(() => null)
  const search = new URLSearchParams({ status })
  if (purchase && paymentReturns[status] === 'error') search.set('quantity', String(purchase.credits))
  const page = purchase?.event_request_id ? `/event-requests/${purchase.event_request_id}` : '/credits'
  return `${page}?${search}`
}

/** Only somebody who has the payment's secret can see what it was for. */
async function boughtBy({ db, ports }: Reach, query: ReturnQuery): Promise<Purchase | null> {
  const { payment_intent: id, payment_intent_client_secret: secret } = query
  if (!id || !secret || (await ports.payments.read(id))?.clientSecret !== secret) return null
  return findPurchase(db, id)
}

/** Redirects a buyer who returns from a payment to the page that shows its outcome. */
async function returnFromPayment(reach: Reach, query: ReturnQuery): Promise<PaymentReturn> {
  const { payment_intent: id, payment_intent_client_secret: secret } = query
  if (!id) return 'missing_parameters'
  try {
    const payment = await reach.ports.payments.read(id)
    if (!payment || (secret !== undefined && secret !== payment.clientSecret)) return 'payment_intent_not_found'
    return (await ownerProblem(reach, payment)) ?? statusOf(payment, query)
  } catch (error) {
    reach.log.error({ err: error }, 'returning from a payment')
    return error instanceof PaymentsUnavailable ? 'processing_error' : 'credit_log_failed'
  }
}

async function ownerProblem({ db }: Reach, payment: Payment): Promise<PaymentReturn | null> {
  const purchase = await findPurchase(db, payment.id)
  if (!purchase) return 'payment_intent_not_found'
  const owner = await db.selectFrom('providers').select('id').where('id', '=', purchase.provider_id).executeTakeFirst()
  return owner ? null : 'planner_not_found'
}

function statusOf({ status }: Payment, { redirect_status: redirected }: ReturnQuery): PaymentReturn {
  if (status === 'requires_payment_method') return redirected === 'failed' ? 'failed' : 'payment_failed'
  return returnOf[status] ?? 'unknown_status'
}
