import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedCompanies = {
  'changes-of-owner': {
    rows: ({ accountId }) => sql`
      select provider_id, changed_at, former_owner_id, new_owner_id from owner_changes
      where ${accountId} in (former_owner_id, new_owner_id) order by changed_at`,
  },
} satisfies Exported
