import type { Country } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import { premiumPricesIn } from '@bouquet/domain/plans'
import {
  billingCurrency,
  countriesInPounds,
} from '@bouquet/features/company/billing-currency/server/billing-currency.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { sql } from 'kysely'
import type { PremiumOffer } from '../contract.ts'
import { type CreditSpending, offerDays, premiumOffer } from '../rules/premium-offer.ts'

/** What the caller spent on credits, and what Premium would have cost, where that would have been cheaper (rule "offer of Premium"). */
export async function getPremiumOffer({
  db,
  actor,
  config,
  settings,
  now,
}: ProviderContext): Promise<{ offer: PremiumOffer | null }> {
  const since = new Date(now().getTime() - offerDays * 86_400_000)
  const spending = await readSpending(db, actor.providerId, {
    since,
    inPounds: countriesInPounds({ config, settings }),
    now: now(),
  })
  if (!spending || spending.isPremium) return { offer: null }
  const monthlyCents = premiumPricesIn(settings.read('premium'), spending.currency).premium_monthly
  const offer = premiumOffer(spending, monthlyCents)
  return { offer: offer && { ...offer, monthlyCents, currency: spending.currency, days: offerDays } }
}

type Spending = CreditSpending & { isPremium: boolean; currency: Currency }
type Asked = { since: Date; inPounds: readonly Country[]; now: Date }

/** Counts only purchases in the provider's billing currency. */
async function readSpending(db: Database, providerId: ProviderId, asked: Asked): Promise<Spending | undefined> {
  const { since, inPounds, now } = asked
  const { rows } = await sql<Spending>`
    select p."isPremium", coalesce(w.balance, 0) as balance,
      p.currency,
      paid.cents as "paidCents", paid.credits as bought, back.cents as "returnedCents", back.credits as returned
    from (select id, ${premiumIsOpen('providers', now)} as "isPremium", ${billingCurrency(inPounds)} as currency from providers where id = ${providerId}) p
    left join credit_wallets w on w.provider_id = p.id
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0)::int as cents, coalesce(sum(r.credits), 0)::int as credits
      from payments_received r where r.provider_id = p.id and r.what = 'credits' and r.currency = p.currency and r.received_at >= ${since}
    ) paid
    cross join lateral (
      select coalesce(sum(f.amount_cents), 0)::int as cents, coalesce(sum(f.credits), 0)::int as credits
      from refunds f join payments_received r on r.id = f.payment_id
      where f.provider_id = p.id and f.status <> 'failed' and r.what = 'credits' and r.currency = p.currency and r.received_at >= ${since}
    ) back`.execute(db)
  return rows[0]
}
