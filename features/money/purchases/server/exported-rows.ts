import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPurchases = {
  purchases: {
    rows: ({ providerId }) => sql`
      select p.id, p.created_at, p.paid_at, p.credits, p.amount_cents, p.currency, p.single_cents, p.floor_cents, p.status, p.payment_intent_id,
        p.event_request_id, c.code as coupon, p.percent_off, p.reduction_cents
      from purchases p left join coupons c on c.id = p.coupon_id where p.provider_id = ${providerId} order by p.created_at`,
  },
} satisfies Exported
