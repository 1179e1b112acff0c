import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedCorrections = {
  corrections: {
    rows: ({ accountId, providerId }) => sql`
      select account_id, provider_id, what, reason, corrected_at from corrections
      where account_id = ${accountId} or provider_id = ${providerId} order by corrected_at`,
  },
} satisfies Exported
