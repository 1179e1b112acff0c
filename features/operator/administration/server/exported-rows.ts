import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedAdministration = {
  moderation: {
    rows: (id) => sql`
      select decision, reason, decided_at from moderation_decisions where provider_id = ${id} order by id`,
  },
  audit: {
    rows: (id) => sql`
      select at, action, details, actor_id = ${id} as by_yourself
      from audit_log where account_id = ${id} or actor_id = ${id} order by audit_log.id`,
  },
} satisfies Exported
