import { orderMoneyMail } from '@bouquet/features/money/money-mails/server/order-money-mail.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { JobPayloads } from '@bouquet/server/jobs/jobs.ts'
import { sql } from 'kysely'
import { earliestNoticeDays, noticeDue } from '../rules/renewal-notice.ts'
import { isRunning } from '../rules/subscription.ts'
import { renewalPrice } from './renewal-price.ts'
import { eachRenewal, type Renewal } from './renewals.ts'
import { findSubscription } from './subscription-rows.ts'

type Notice = JobPayloads['order-renewal-notice']

/** Orders the notices of yearly renewals that are due in the provider's country (rule "renewal notice"). */
export async function findRenewalsAhead(services: Services): Promise<void> {
  const now = services.now()
  await eachRenewal(services, { withinDays: earliestNoticeDays, plan: 'premium_yearly' }, async (renewals) => {
    const due = renewals.flatMap((renewal) => noticeOf(renewal, now))
    const unsent = await withoutMail(services.db, due)
    if (unsent.length > 0) await services.jobs.enqueueMany(services.db, 'order-renewal-notice', unsent)
  })
}

function noticeOf({ id, period_end, listed_country }: Renewal, now: Date): Notice[] {
  const day = noticeDue(listed_country, period_end, now)
  return day === null ? [] : [{ subscriptionId: id, renewsAt: period_end.toISOString(), day }]
}

const referenceOf = ({ subscriptionId, renewsAt, day }: Notice) => `${subscriptionId}:${renewsAt}:${day}`

async function withoutMail(db: Database, notices: Notice[]): Promise<Notice[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from money_mails where kind = 'renewal_ahead' and reference = any(${notices.map(referenceOf)}::text[])
  `.execute(db)
  const sent = new Set(rows.map(({ reference }) => reference))
  return notices.filter((notice) => !sent.has(referenceOf(notice)))
}

/** Announces one renewal at the price that will be charged. For jobs; throws `PaymentsUnavailable`. */
export async function announceRenewal(services: Services, notice: Notice): Promise<void> {
  const known = await findSubscription(services.db, notice.subscriptionId)
  const facts = await services.ports.payments.readSubscription(notice.subscriptionId)
  const price = facts && renewalPrice(facts, services.settings.read('premium'))
  if (!known || !price || !isRunning(facts) || facts.cancelAtPeriodEnd) return
  if (facts.plan !== 'premium_yearly' || facts.periodEnd.toISOString() !== notice.renewsAt) return
  await orderMoneyMail(services, services.db, {
    providerId: known.provider_id,
    reference: referenceOf(notice),
    mail: { kind: 'renewal_ahead', renewsAt: notice.renewsAt, ...price },
  })
}
