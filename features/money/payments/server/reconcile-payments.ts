import { isRecorded } from '@bouquet/features/money/payments-received/server/record-payment.ts'
import { settlePurchase } from '@bouquet/features/money/purchases/server/settle-purchase.ts'
import { applyReversals } from '@bouquet/features/money/refunds/server/apply-reversals.ts'
import { notePremiumPayment } from '@bouquet/features/money/subscription/server/note-premium-payment.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { eachAlone } from '@bouquet/server/each-alone.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'

/** The payment provider retries a webhook for three days; a week also finds what was missed over a weekend. */
const daysBack = 7

/**
 * Goes through the payments at the payment provider and settles those that no webhook reported, as the webhook would have (rule
 * "reconciliation"). Returns how many were unsettled. Throws `PaymentsUnavailable`.
 */
export async function reconcilePayments(services: Services): Promise<number> {
  const since = new Date(services.now().getTime() - daysBack * 86_400_000)
  await reportHangingRefunds(services)
  let found = 0
  await eachAlone([reconcilePurchases, reconcilePremium], async (reconcile) => {
    found += await reconcile(services, since)
  })
  await reconcileReversals(services, since)
  return found
}

async function reconcileReversals(services: Services, since: Date): Promise<void> {
  const payments = new Set<string>()
  for await (const paymentId of services.ports.payments.listReversed(since)) payments.add(paymentId)
  await eachAlone([...payments], (paymentId) => applyReversals(services, paymentId))
}

async function reconcilePurchases(services: Services, since: Date): Promise<number> {
  const deps = { ...services, log: backgroundLog }
  let found = 0
  await eachAlone(services.ports.payments.listPaid(since), async (facts) => {
    if (!facts.metadata.purchaseId || (await isRecorded(services.db, facts.id))) return
    await transaction(services.db, (tx) => settlePurchase(deps, tx, { kind: 'succeeded', facts }))
    found++
  })
  return found
}

async function reconcilePremium(services: Services, since: Date): Promise<number> {
  const deps = { ...services, log: backgroundLog }
  let found = 0
  await eachAlone(services.ports.payments.listSubscriptionPayments(since), async (payment) => {
    if (await isRecorded(services.db, payment.reference)) return
    await transaction(services.db, (tx) => notePremiumPayment(deps, tx, payment))
    found++
  })
  return found
}

/** Logs refunds that are still not sent after a day, for an operator to look at (docs/operations.md). */
async function reportHangingRefunds({ db, now }: Services): Promise<void> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'created_at'])
    .where('status', '=', 'ordered')
    .where('created_at', '<', new Date(now().getTime() - 86_400_000))
    .execute()
  for (const refund of rows) backgroundLog.error(refund, 'a refund that has not been sent')
}
