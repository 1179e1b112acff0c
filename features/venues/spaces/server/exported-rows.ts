import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedSpaces = {
  'venue-spaces': {
    rows: ({ providerId }) => sql`
      select v.slug as venue, s.name, s.setting, s.area_m2, s.round_tables, s.dinner_dance, s.long_tables, s.ceremony_rows, s.cocktail,
        s.rain_plan, s.plan_type, s.plan_bytes, s.position, s.created_at,
        (select count(*) from venue_space_photos where space_id = s.id) as photos
      from venue_spaces s join venues v on v.id = s.venue_id where v.owner_id = ${providerId} order by v.created_at, s.position`,
  },
} satisfies Exported
