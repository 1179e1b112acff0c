import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedContentChanges = {
  'changes-after-approval': {
    rows: ({ providerId }) => sql`
      select c.place, c.subject, c.venue_id, c.country, c.before_text, c.after_text, c.picture_id, c.began_at, c.changed_at, c.state,
        c.decided_at, r.number as report, c.removed
      from content_changes c left join content_reports r on r.id = c.report_id where c.provider_id = ${providerId} order by c.id`,
  },
} satisfies Exported
