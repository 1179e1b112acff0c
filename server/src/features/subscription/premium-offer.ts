import type { PremiumOffer } from '@bouquet/contract/subscription'
import { premiumPriceCents } from '@bouquet/domain/plans'
import { isPremium, type PremiumStatus } from '@bouquet/domain/premium'
import { type CreditSpending, offerDays, premiumOffer } from '@bouquet/domain/premium-offer'
import { sql } from 'kysely'
import type { AccountContext } from '../../context.ts'
import type { Database } from '../../database/database.ts'

/** What the caller spent on credits beside what Premium would have cost, where it would have been cheaper (rule "offer of Premium"). */
export async function getPremiumOffer({ db, actor, now }: AccountContext): Promise<{ offer: PremiumOffer | null }> {
  const since = new Date(now().getTime() - offerDays * 86_400_000)
  const spending = await readSpending(db, actor.accountId, since)
  if (!spending || isPremium(spending.premiumStatus, spending.premiumEndAt, now())) return { offer: null }
  const monthlyCents = premiumPriceCents.premium_monthly
  const offer = premiumOffer(spending, monthlyCents)
  return { offer: offer && { ...offer, monthlyCents, currency: 'EUR', days: offerDays } }
}

type Spending = CreditSpending & { premiumStatus: PremiumStatus | null; premiumEndAt: Date | null }

async function readSpending(db: Database, providerId: string, since: Date): Promise<Spending | undefined> {
  const { rows } = await sql<Spending>`
    select p.premium_status as "premiumStatus", p.premium_end_at as "premiumEndAt", coalesce(w.balance, 0) as balance,
      paid.cents as "paidCents", paid.credits as bought, back.cents as "returnedCents", back.credits as returned
    from providers p
    left join credit_wallets w on w.provider_id = p.id
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0)::int as cents, coalesce(sum(r.credits), 0)::int as credits
      from payments_received r where r.provider_id = p.id and r.what = 'credits' and r.received_at >= ${since}
    ) paid
    cross join lateral (
      select coalesce(sum(f.amount_cents), 0)::int as cents, coalesce(sum(f.credits), 0)::int as credits
      from refunds f join payments_received r on r.id = f.payment_id
      where f.provider_id = p.id and f.status <> 'failed' and r.what = 'credits' and r.received_at >= ${since}
    ) back
    where p.id = ${providerId}`.execute(db)
  return rows[0]
}
