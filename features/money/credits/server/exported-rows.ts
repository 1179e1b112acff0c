import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedCredits = {
  credits: {
    rows: ({ providerId }) => sql`
      select created_at, entry, amount, balance_after, event_request_id, note
      from credit_ledger where provider_id = ${providerId} order by credit_ledger.id`,
  },
} satisfies Exported
