import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedVisits = {
  'venue-views': {
    rows: ({ providerId }) => sql`
      select venues.slug as venue, hour, views from venue_views join venues on venues.id = venue_id
      where owner_id = ${providerId} order by venue, hour`,
  },
  'venue-actions': {
    rows: ({ providerId }) => sql`
      select venues.slug as venue, action, day, count from venue_actions join venues on venues.id = venue_id
      where owner_id = ${providerId} order by venue, day, action`,
  },
} satisfies Exported
