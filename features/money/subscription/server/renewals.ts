import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'

export type Renewal = {
  id: string
  provider_id: ProviderId
  plan: PremiumPlan
  currency: Currency
  period_end: Date
  card_checked_for: Date | null
  listed_country: string
}

const batch = 500

/** Passes on, in batches, the subscriptions that renew within this many days, the next ones first. */
export async function eachRenewal(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { withinDays, plan }: { withinDays: number; plan?: PremiumPlan },
  work: (renewals: Renewal[]) => Promise<void>,
): Promise<void> {
  const until = new Date(now().getTime() + withinDays * 86_400_000)
  let last = { period_end: now(), id: '' }
  for (;;) {
    const { rows } = await sql<Renewal>`
      select s.id, s.provider_id, s.plan, s.currency, s.period_end, s.card_checked_for, p.listed_country
      from subscriptions s join providers p on p.id = s.provider_id
      where s.status in ('active', 'trialing') and s.status <> 'canceled' and not s.cancel_at_period_end
        and s.period_end <= ${until} and (s.period_end, s.id) > (${last.period_end}, ${last.id})
        and (${plan ?? null}::text is null or s.plan = ${plan ?? null})
      order by s.period_end, s.id
      limit ${batch}
    `.execute(db)
    if (rows.length > 0) await work(rows)
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = end
  }
}
