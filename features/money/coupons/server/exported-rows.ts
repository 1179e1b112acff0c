import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedCoupons = {
  'coupon-uses': {
    rows: ({ providerId }) => sql`
      select c.code, u.credits, u.used_at
      from coupon_uses u join coupons c on c.id = u.coupon_id where u.provider_id = ${providerId} order by u.used_at`,
  },
} satisfies Exported
