import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPromotions = {
  promotions: {
    rows: (id) => sql`
      select p.title, p.form, v.seen_at, v.clicked_at
      from promotion_views v join promotions p on p.id = v.promotion_id where v.account_id = ${id} order by v.seen_at`,
  },
} satisfies Exported
