import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedImpersonation = {
  'support-visits': {
    rows: ({ accountId }) => sql`
      select started_at, least(coalesce(ended_at, ends_at), ends_at) as ended_at, reason
      from impersonations where account_id = ${accountId} order by started_at`,
  },
} satisfies Exported
