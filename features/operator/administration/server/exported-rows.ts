import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedAdministration = {
  moderation: {
    rows: ({ providerId }) => sql`
      select decision, reason, decided_at from moderation_decisions where provider_id = ${providerId} order by id`,
  },
  audit: {
    rows: ({ accountId }) => sql`
      select at, action, details, actor_id = ${accountId} as by_yourself
      from audit_log where account_id = ${accountId} or actor_id = ${accountId} order by audit_log.id`,
  },
} satisfies Exported
