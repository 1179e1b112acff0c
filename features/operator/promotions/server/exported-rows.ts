import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPromotions = {
  promotions: {
    rows: ({ accountId }) => sql`
      select p.title, p.form, v.seen_at, v.clicked_at
      from promotion_views v join promotions p on p.id = v.promotion_id where v.account_id = ${accountId} order by v.seen_at`,
  },
} satisfies Exported
