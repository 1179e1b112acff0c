import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { RefundImpossible } from '@bouquet/server/ports/payments/payments.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { announceFailedRefund } from './announce-failed-refund.ts'
import { announceReversal } from './announce-reversal.ts'
import { applyReversals } from './apply-reversals.ts'
import { giveUpRefund, settleRefund } from './settle-refund.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-refund': { refundId: string }
    'apply-reversals': { paymentId: string }
    'announce-failed-refund': { refundId: string }
    'announce-reversal': { refundId: string; news: 'taken' | 'lost' | 'returned'; respondBy: string | null }
  }
}

export const refundQueues = {
  'send-refund': { run: (services, { refundId }) => sendRefund(services, refundId) },
  'apply-reversals': {
    run: (services, { paymentId }) => applyReversals(services, paymentId),
  },
  'announce-failed-refund': { run: (services, refund, job) => announceFailedRefund(services, job, refund) },
  'announce-reversal': { run: (services, reversal, job) => announceReversal(services, job, reversal) },
} satisfies Queues

/** Sends the refund to the payment provider; a retry uses the same key, so the money is sent once. Throws `PaymentsUnavailable`. */
async function sendRefund(services: Services, refundId: string): Promise<void> {
  const { db, ports } = services
  const refund = await readOrdered(services, refundId)
  if (!refund) return
  const paymentIntentId = refund.payment_intent_id ?? (await ports.payments.paymentOfInvoice(refund.reference))
  if (paymentIntentId === null) throw new Error(`No payment stands behind ${refund.reference}`)
  const metadata = { refundId }
  const idempotencyKey = `refund:${refundId}`
  const order = { paymentIntentId, amountCents: refund.amount_cents, metadata, idempotencyKey }
  const sent = await ports.payments.refund(order).catch(nullIfImpossible)
  if (!sent) return giveUp(services, paymentIntentId, refundId)
  const update = { refundId: sent.id, status: sent.status, metadata }
  await transaction(db, async (tx) => {
    await settleRefund({ ...services, log: backgroundLog }, tx, update)
  })
}

function nullIfImpossible(error: unknown): null {
  if (error instanceof RefundImpossible) return null
  throw error
}

/** The reversal that blocks the refund replaces it as far as it is known; the remaining credits are returned to the provider. */
async function giveUp(services: Services, paymentIntentId: string, refundId: string): Promise<void> {
  await applyReversals(services, paymentIntentId)
  await transaction(services.db, (tx) => giveUpRefund({ ...services, log: backgroundLog }, tx, refundId))
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
