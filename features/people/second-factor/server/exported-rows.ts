import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

/** Without secrets: an authenticator app's own is known to its owner, and hashes of codes say nothing. */
export const exportedSecondFactor = {
  passkeys: {
    rows: ({ accountId }) => sql`
      select id, name, host, transports, created_at, last_used_at from passkeys
      where account_id = ${accountId} order by created_at`,
  },
  'authenticator-app': {
    rows: ({ accountId }) => sql`
      select confirmed_at from totp_factors where account_id = ${accountId}`,
  },
  'recovery-codes': {
    rows: ({ accountId }) => sql`
      select created_at, used_at from recovery_codes where account_id = ${accountId} order by used_at`,
  },
} satisfies Exported
