import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedVenueValidation = {
  'venue-validation': {
    rows: ({ providerId }) => sql`
      select v.slug as venue, d.decision, d.is_about_changes, d.reason, d.decided_at
      from venue_decisions d join venues v on v.id = d.venue_id where v.owner_id = ${providerId} and d.undone_at is null order by d.id`,
  },
  'venue-changes-waiting': {
    rows: ({ providerId }) => sql`
      select v.slug as venue, p.name, p.type, p.address, p.zipcode, p.city, p.country_code, p.latitude, p.longitude
      from venue_pending_changes p join venues v on v.id = p.venue_id where v.owner_id = ${providerId} order by v.slug`,
  },
} satisfies Exported
