import type { Services } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { backgroundLog } from '../../server-log.ts'
import { settleRefund } from './settle-refund.ts'

export function refundJobs(services: Services): JobHandlers {
  return { 'send-refund': ({ refundId }) => sendRefund(services, refundId) }
}

/** Tells the payment provider to send money back; tried again with the same key, it goes once. Throws `PaymentsUnavailable`. */
async function sendRefund(services: Services, refundId: string): Promise<void> {
  const { db, ports } = services
  const refund = await readOrdered(services, refundId)
  if (!refund) return
  const paymentIntentId = refund.payment_intent_id ?? (await ports.payments.paymentOfInvoice(refund.reference))
  if (paymentIntentId === null) throw new Error(`No payment stands behind ${refund.reference}`)
  const metadata = { refundId }
  const idempotencyKey = `refund:${refundId}`
  const order = { paymentIntentId, amountCents: refund.amount_cents, metadata, idempotencyKey }
  const sent = await ports.payments.refund(order)
  const news = { refundId: sent.id, status: sent.status, metadata }
  await transaction(db, (tx) => settleRefund({ ...services, log: backgroundLog }, tx, news))
}

function readOrdered({ db }: Services, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments_received as p', 'p.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'p.payment_intent_id', 'p.reference'])
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'ordered')
    .executeTakeFirst()
}
