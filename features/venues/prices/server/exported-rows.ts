import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPrices = {
  'venue-prices': {
    rows: ({ providerId }) => sql`
      select v.slug as venue, c.currency, c.is_on_request, c.per_head_cents, c.per_head_minimum_guests, c.included, c.deposit_percent,
        c.security_deposit_cents, c.overtime_cents, c.corkage_cents, c.cleaning_cents, c.brochure_bytes,
        (select jsonb_agg(to_jsonb(f) - 'id' - 'venue_id' order by f.position) from venue_hire_fees f where f.venue_id = v.id) as hire_fees
      from venue_prices c join venues v on v.id = c.venue_id where v.owner_id = ${providerId} order by v.created_at`,
  },
} satisfies Exported
