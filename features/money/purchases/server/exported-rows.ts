import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPurchases = {
  purchases: {
    rows: ({ providerId }) => sql`
      select id, created_at, paid_at, credits, amount_cents, currency, single_cents, floor_cents, status, payment_intent_id, event_request_id
      from purchases where provider_id = ${providerId} order by created_at`,
  },
} satisfies Exported
