import type { Currency } from '@bouquet/domain/money'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { JobPayloads } from '@bouquet/server/jobs/jobs.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import type { BilledLine, BillingReason } from '@bouquet/server/ports/payments/payments.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { isRunning } from '../rules/subscription.ts'
import { applySubscriptionAnswer } from './apply-subscription-update.ts'
import { cancelCheckout, cancelOverdueCheckouts } from './cancel-checkout.ts'
import { checkCard, checkCards } from './check-cards.ts'
import { endLost, reopenSubscription, stopRenewal } from './disputed-subscription.ts'
import { announceRenewal, findRenewalsAhead } from './find-renewals-ahead.ts'
import { recordPremiumPayment } from './note-premium-payment.ts'
import { findSubscription } from './subscription-rows.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'sync-subscription': { subscriptionId: string }
    'end-subscription': { subscriptionId: string }
    'stop-renewal': { subscriptionId: string }
    'end-disputed-subscription': { subscriptionId: string }
    'reopen-subscription': { subscriptionId: string }
    'record-premium-payment': {
      subscriptionId: string
      customerId: string
      reference: string
      paymentIntentId: string | null
      amountCents: number
      paidAt: string
      // Absent from jobs of the previous release.
      currency?: Currency
      reason?: BillingReason
      lines?: BilledLine[]
      checkoutId?: string | null
    }
    'cancel-premium-checkout': { checkoutId: string }
    'cancel-overdue-premium-checkouts': NoPayload
    'find-renewals-ahead': NoPayload
    'order-renewal-notice': { subscriptionId: string; renewsAt: string; day: number }
    'check-cards': NoPayload
    'check-card': { subscriptionId: string }
    'check-subscriptions': NoPayload
  }
}

export const subscriptionQueues = {
  'sync-subscription': {
    run: (services, { subscriptionId }) => readAgain(services, subscriptionId),
  },
  'end-subscription': { run: (services, { subscriptionId }) => endNow(services, subscriptionId) },
  'stop-renewal': { run: (services, { subscriptionId }) => stopRenewal(services, subscriptionId) },
  'end-disputed-subscription': { run: (services, { subscriptionId }) => endLost(services, subscriptionId) },
  'reopen-subscription': { run: (services, { subscriptionId }) => reopenSubscription(services, subscriptionId) },
  'record-premium-payment': {
    run: (services, payment) => notePayment(services, payment),
  },
  'cancel-premium-checkout': { run: (services, { checkoutId }) => cancelCheckout(services, checkoutId) },
  'cancel-overdue-premium-checkouts': { clock: '*/5 * * * *', run: (services) => cancelOverdueCheckouts(services) },
  'find-renewals-ahead': { clock: '20 6 * * *', run: (services) => findRenewalsAhead(services) },
  'order-renewal-notice': { run: (services, notice) => announceRenewal(services, notice) },
  'check-cards': { clock: '40 6 * * *', run: (services) => checkCards(services) },
  'check-card': { run: (services, { subscriptionId }) => checkCard(services, subscriptionId) },
  'check-subscriptions': { clock: '25 * * * *', run: (services) => checkThoseOverdue(services) },
} satisfies Queues

/** Reads a subscription's current state from the payment provider and applies it. Throws `PaymentsUnavailable`. */
async function readAgain(services: Services, subscriptionId: string): Promise<void> {
  const at = services.now()
  const facts = await services.ports.payments.readSubscription(subscriptionId)
  if (!facts) return backgroundLog.error({ subscriptionId }, 'a subscription that the payment provider does not know')
  const deps = { ...services, log: backgroundLog }
  await transaction(services.db, (tx) => applySubscriptionAnswer(deps, tx, { facts, at }))
}

async function endNow(services: Services, subscriptionId: string): Promise<void> {
  const { payments } = services.ports
  const facts = await payments.readSubscription(subscriptionId)
  if (facts && facts.status !== 'canceled') await payments.cancelNow(subscriptionId)
  await readAgain(services, subscriptionId)
}

async function notePayment(services: Services, payment: JobPayloads['record-premium-payment']): Promise<void> {
  await readAgain(services, payment.subscriptionId)
  await transaction(services.db, async (tx) => {
    const subscription = await findSubscription(tx, payment.subscriptionId)
    if (!subscription) return backgroundLog.error({ payment }, 'a payment for a subscription of nobody here')
    const deps = { ...services, log: backgroundLog }
    // The previous release enqueued jobs without a currency; it sold only in euros.
    const { reason = 'renewal', lines = [], currency = 'EUR', checkoutId = null, paidAt } = payment
    const whole = { ...payment, reason, lines, currency, checkoutId, paidAt: new Date(paidAt) }
    await recordPremiumPayment(deps, tx, subscription, whole)
  })
}

const hourMs = 3_600_000

/** Where a period has passed without a renewal or an end, the events were lost. */
async function checkThoseOverdue({ db, jobs, now }: Services): Promise<void> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('status', '<>', 'canceled')
    .where('period_end', '<', new Date(now().getTime() - hourMs))
    .execute()
  for (const { id } of rows.filter(isRunning)) await jobs.enqueue(db, 'sync-subscription', { subscriptionId: id })
}
