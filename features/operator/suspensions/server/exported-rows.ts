import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedSuspensions = {
  suspensions: {
    rows: ({ accountId }) => sql`
      select id, reason, started_at, ends_at, lifted_at from account_suspensions where account_id = ${accountId} order by started_at`,
  },
} satisfies Exported
