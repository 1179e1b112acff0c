import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedVenueImages = {
  'deleted-venue-images': {
    rows: ({ providerId }) => sql`
      select v.name as venue, d.title, d.alt, d.description, d.caption, d.section, d.is_visible, d.created_at, d.deleted_at
      from deleted_venue_images d join venues v on v.id = d.venue_id where v.owner_id = ${providerId} order by d.deleted_at`,
  },
} satisfies Exported
