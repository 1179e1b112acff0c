import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedSession = {
  sessions: {
    rows: ({ accountId }) => sql`
      select created_at, last_seen_at, device, country_code from sessions where account_id = ${accountId} order by created_at`,
  },
} satisfies Exported
