import type { EndCause, MoneyMail } from '@bouquet/features/money/money-mails/server/money-mail.ts'
import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Subscription } from '@bouquet/server/ports/payments/payments.ts'
import type { Transaction } from 'kysely'
import { isRunning } from '../rules/subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { type SubscriptionRow, subscriptionsOf } from './subscription-rows.ts'

/** Notifies a provider that a subscription of theirs was cancelled, resumed or has ended, in the transaction that records it. */
export async function mailChange(
  ctx: SubscriptionDeps,
  tx: Transaction<DB>,
  before: SubscriptionRow | null,
  facts: Subscription,
): Promise<void> {
  if (!before) return
  const mail = changeOf(before, facts)
  if (!mail || (mail.kind === 'premium_ended' && (await hasAnother(tx, before)))) return
  const reference = mail.kind === 'premium_ended' ? facts.id : `${facts.id}:${ctx.now().toISOString()}`
  await orderMoneyMail(ctx, tx, { providerId: before.provider_id, reference, mail })
}

function changeOf(before: SubscriptionRow, facts: Subscription): MoneyMail | null {
  if (!isRunning(before)) return null
  if (!isRunning(facts)) return { kind: 'premium_ended', cause: causeOf(before, facts) }
  if (before.cancel_at_period_end === facts.cancelAtPeriodEnd) return null
  const day = facts.periodEnd.toISOString()
  return facts.cancelAtPeriodEnd
    ? { kind: 'premium_cancelled', endsAt: day }
    : { kind: 'premium_resumed', renewsAt: day }
}

function causeOf(before: SubscriptionRow, facts: Subscription): EndCause {
  if (before.status === 'past_due' || facts.status === 'unpaid') return 'unpaid'
  return before.cancel_at_period_end ? 'cancelled' : 'other'
}

/** When two subscriptions were paid on two pages, one remains; the end of the other is reported by its refund. */
async function hasAnother(tx: Transaction<DB>, { id, provider_id: providerId }: SubscriptionRow): Promise<boolean> {
  return (await subscriptionsOf(tx, providerId)).some((one) => one.id !== id && isRunning(one))
}
