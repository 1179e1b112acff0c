import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedSubscription = {
  subscriptions: {
    rows: ({ providerId }) => sql`
      select id, plan, currency, price_cents, status, started_at, period_end, cancel_at_period_end, ended_at, disputed_at
      from subscriptions where provider_id = ${providerId} order by started_at`,
  },
} satisfies Exported
