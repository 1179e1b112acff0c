import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedDataRequests = {
  'data-requests': {
    rows: ({ accountId }) => sql`
      select id, number, kind, subject_kind, received_on, due_on, identity, recorded_at
      from data_requests where account_id = ${accountId} order by number`,
  },
} satisfies Exported
