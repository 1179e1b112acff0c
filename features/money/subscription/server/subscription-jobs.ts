import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import type { JobPayloads } from '@bouquet/server/jobs/queues.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { isRunning } from '../rules/subscription.ts'
import { applySubscriptionAnswer } from './apply-subscription-news.ts'
import { checkCard, checkCards } from './check-cards.ts'
import { endLost, reopenSubscription, stopRenewal } from './disputed-subscription.ts'
import { announceRenewal, findRenewalsAhead } from './find-renewals-ahead.ts'
import { recordPremiumPayment } from './note-premium-payment.ts'
import { findSubscription } from './subscription-rows.ts'

export function subscriptionJobs(services: Services): JobHandlers {
  return {
    'read-subscription': ({ subscriptionId }) => readAgain(services, subscriptionId),
    'end-subscription': ({ subscriptionId }) => endNow(services, subscriptionId),
    'stop-renewal': ({ subscriptionId }) => stopRenewal(services, subscriptionId),
    'end-disputed-subscription': ({ subscriptionId }) => endLost(services, subscriptionId),
    'reopen-subscription': ({ subscriptionId }) => reopenSubscription(services, subscriptionId),
    'note-premium-payment': (payment) => notePayment(services, payment),
    'find-renewals-ahead': () => findRenewalsAhead(services),
    'order-renewal-notice': (notice) => announceRenewal(services, notice),
    'check-cards': () => checkCards(services),
    'check-card': ({ subscriptionId }) => checkCard(services, subscriptionId),
    'check-subscriptions': () => checkThoseOverdue(services),
  }
}

/** Takes over what the payment provider says of a subscription now. Throws `PaymentsUnavailable`. */
async function readAgain(services: Services, subscriptionId: string): Promise<void> {
  const at = services.now()
  const facts = await services.ports.payments.readSubscription(subscriptionId)
  if (!facts) return backgroundLog.error({ subscriptionId }, 'a subscription that the payment provider does not know')
  const scene = { ...services, log: backgroundLog }
  await transaction(services.db, (tx) => applySubscriptionAnswer(scene, tx, { facts, at }))
}

async function endNow(services: Services, subscriptionId: string): Promise<void> {
  const { payments } = services.ports
  const facts = await payments.readSubscription(subscriptionId)
  if (facts && facts.status !== 'canceled') await payments.cancelNow(subscriptionId)
  await readAgain(services, subscriptionId)
}

async function notePayment(services: Services, payment: JobPayloads['note-premium-payment']): Promise<void> {
  await readAgain(services, payment.subscriptionId)
  await transaction(services.db, async (tx) => {
    const subscription = await findSubscription(tx, payment.subscriptionId)
    if (!subscription) return backgroundLog.error({ payment }, 'a payment for a subscription of nobody here')
    const scene = { ...services, log: backgroundLog }
    // A former release, which enqueued without, knows euros alone.
    const { reason = 'renewal', lines = [], currency = 'EUR', paidAt } = payment
    const whole = { ...payment, reason, lines, currency, paidAt: new Date(paidAt) }
    await recordPremiumPayment(scene, tx, subscription, whole)
  })
}

const hourMs = 3_600_000

/** A period that is over and neither renewed nor ended is one whose news never came. */
async function checkThoseOverdue({ db, jobs, now }: Services): Promise<void> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('status', '<>', 'canceled')
    .where('period_end', '<', new Date(now().getTime() - hourMs))
    .execute()
  for (const { id } of rows.filter(isRunning)) await jobs.enqueue(db, 'read-subscription', { subscriptionId: id })
}
