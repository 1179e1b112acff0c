import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedOperators = {
  'operator-roles': {
    rows: ({ accountId }) => sql`
      select role, granted_at from operator_roles where account_id = ${accountId} order by role`,
  },
  'operator-invitations': {
    rows: ({ accountId }) => sql`
      select email, roles, country, language, invited_at, expires_at, accepted_at
      from operator_invitations where accepted_by = ${accountId} order by invited_at`,
  },
} satisfies Exported
