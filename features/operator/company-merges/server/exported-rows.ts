import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedMerges = {
  'merged-companies': {
    rows: ({ accountId, providerId }) => sql`
      select from_id, into_id, from_name, former_owner_id, counts, merged_at from company_merges
      where former_owner_id = ${accountId} or into_id = ${providerId} order by merged_at`,
  },
} satisfies Exported
