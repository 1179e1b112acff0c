import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedOperators = {
  'operator-roles': {
    rows: ({ accountId }) => sql`
      select role, granted_at from operator_roles where account_id = ${accountId} order by role`,
  },
} satisfies Exported
