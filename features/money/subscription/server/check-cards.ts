import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { cardCheckDays, hasExpiredBy } from '../rules/card-expiry.ts'
import { isRunning } from '../rules/subscription.ts'
import { renewalPrice } from './renewal-price.ts'
import { eachRenewal } from './renewals.ts'
import { findSubscription } from './subscription-rows.ts'

/** Enqueues a check of the card for each renewal in the next days, once for each renewal (rule "expiring cards"). */
export function checkCards(services: Services): Promise<void> {
  return eachRenewal(services, { withinDays: cardCheckDays }, async (renewals) => {
    const unchecked = renewals.filter(
      ({ card_checked_for, period_end }) => card_checked_for?.getTime() !== period_end.getTime(),
    )
    if (unchecked.length === 0) return
    const payloads = unchecked.map(({ id }) => ({ subscriptionId: id }))
    await services.jobs.enqueueMany(services.db, 'check-card', payloads)
  })
}

/** Notifies a provider whose card will have expired by the next renewal. Throws `PaymentsUnavailable`. */
export async function checkCard(services: Services, subscriptionId: string): Promise<void> {
  const known = await findSubscription(services.db, subscriptionId)
  if (!known || !isRunning(known) || known.cancel_at_period_end) return
  const { period_end: renewsAt, provider_id: providerId } = known
  const card = await services.ports.payments.readCard(subscriptionId)
  const isExpiring = card !== null && hasExpiredBy(card, renewsAt)
  const facts = isExpiring ? await services.ports.payments.readSubscription(subscriptionId) : null
  const price = facts && renewalPrice(facts, services.settings.read('premium'))
  await transaction(services.db, async (tx) => {
    await tx.updateTable('subscriptions').set({ card_checked_for: renewsAt }).where('id', '=', subscriptionId).execute()
    if (!isExpiring || !price) return
    const plan = known.plan
    const mail = { kind: 'card_expiring', ...card, plan, ...price, renewsAt: renewsAt.toISOString() } as const
    await orderMoneyMail(services, tx, { providerId, reference: `${subscriptionId}:${renewsAt.toISOString()}`, mail })
  })
}
