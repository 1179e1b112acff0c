import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedSubscription = {
  subscriptions: {
    rows: ({ providerId }) => sql`
      select id, plan, currency, price_cents, status, started_at, period_end, cancel_at_period_end, ended_at, disputed_at
      from subscriptions where provider_id = ${providerId} order by started_at`,
  },
  'premium-checkouts': {
    rows: ({ providerId }) => sql`
      select p.id, p.created_at, p.paid_at, p.plan, p.amount_cents, p.currency, p.status, p.session_id, c.code as coupon, p.percent_off,
        p.reduction_cents
      from premium_checkouts p join coupons c on c.id = p.coupon_id where p.provider_id = ${providerId} order by p.created_at`,
  },
} satisfies Exported
