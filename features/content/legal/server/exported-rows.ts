import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedLegalNotices = {
  'legal-notices': {
    rows: ({ accountId }) => sql`
      select c.page, c.effective_on, n.state, n.settled_at from legal_notices n join legal_changes c on c.id = n.change_id
      where n.account_id = ${accountId} order by c.created_at`,
  },
} satisfies Exported
