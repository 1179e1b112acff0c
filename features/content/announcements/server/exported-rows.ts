import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedAnnouncements = {
  announcements: {
    rows: ({ accountId }) => sql`
      select t.title, r.state, r.settled_at, r.unsubscribed_at from announcement_recipients r
        join announcements n on n.id = r.announcement_id
        join announcement_texts t on t.announcement_id = n.id and t.language = n.fallback
      where r.account_id = ${accountId} order by n.number`,
  },
} satisfies Exported
