import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedCoupons = {
  'coupon-uses': {
    rows: ({ providerId }) => sql`
      select c.code, c.reduces, u.credits, u.percent_off, u.state, u.order_id, u.reserved_until, u.used_at
      from coupon_uses u join coupons c on c.id = u.coupon_id where u.provider_id = ${providerId} order by u.used_at`,
  },
} satisfies Exported
