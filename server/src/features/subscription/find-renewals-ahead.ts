import { premiumPriceCents } from '@bouquet/domain/plans'
import { earliestNoticeDays, noticeDue } from '@bouquet/domain/renewal-notice'
import type { Services } from '../../context.ts'
import { type MoneyMailOrder, orderMoneyMails } from '../money-mails/order-money-mail.ts'
import { eachRenewal, type Renewal } from './renewals.ts'

/** Announces the yearly renewals whose notice is due in their provider's country (rule "renewal notice"). */
export async function findRenewalsAhead(services: Services): Promise<void> {
  const now = services.now()
  await eachRenewal(services, { withinDays: earliestNoticeDays, plan: 'premium_yearly' }, async (renewals) => {
    const due = renewals.flatMap((renewal) => noticeOf(renewal, now))
    await orderMoneyMails(services, services.db, due)
  })
}

function noticeOf(renewal: Renewal, now: Date): MoneyMailOrder[] {
  const { id, provider_id, currency, period_end, listed_country } = renewal
  const day = noticeDue(listed_country, period_end, now)
  if (day === null) return []
  const renewsAt = period_end.toISOString()
  const amountCents = premiumPriceCents[currency].premium_yearly
  return [
    {
      providerId: provider_id,
      reference: `${id}:${renewsAt}:${day}`,
      mail: { kind: 'renewal_ahead', renewsAt, amountCents, currency },
    },
  ]
}
