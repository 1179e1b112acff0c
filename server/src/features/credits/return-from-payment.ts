import type { PaymentReturn } from '@bouquet/domain/payment-return'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../context.ts'
import { type Payment, type PaymentStatus, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { findPurchase } from './purchase-rows.ts'

export type ReturnQuery = { payment_intent?: string; payment_intent_client_secret?: string; redirect_status?: string }
type Reach = Pick<Services, 'db' | 'ports'> & { log: FastifyBaseLogger }

const returnOf: Partial<Record<PaymentStatus, PaymentReturn>> = {
  succeeded: 'true',
  processing: 'processing',
  requires_capture: 'amount_capturable_updated',
  canceled: 'canceled',
}

/** What to tell a buyer who comes back from a payment. It only reads: the webhook alone grants. */
export async function returnFromPayment(reach: Reach, query: ReturnQuery): Promise<PaymentReturn> {
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
