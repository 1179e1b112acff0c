import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedVenueVideos = {
  'deleted-venue-videos': {
    rows: ({ providerId }) => sql`
      select v.name as venue, d.url, d.title, d.description, d.is_visible, d.created_at, d.deleted_at
      from deleted_venue_videos d join venues v on v.id = d.venue_id where v.owner_id = ${providerId} order by d.deleted_at`,
  },
} satisfies Exported
