import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPremiumGrants = {
  'premium-grants': {
    rows: ({ providerId }) => sql`
      select number, granted_at, months, reason, note, since, begins_at, ends_at, ended_at, end_reason
      from premium_grants where provider_id = ${providerId} order by number`,
  },
} satisfies Exported
