import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedHouseRules = {
  'venue-house-rules': {
    rows: ({ providerId }) => sql`
      select v.slug as venue, r.own_caterer, r.own_drinks, r.candles, r.confetti, r.fireworks, r.drones, r.pets, r.children, r.conditions,
        r.music_until, r.set_up_from, r.is_set_up_day_before, r.last_exit, r.parking_places, r.takes_coach, r.is_exclusive, r.beds,
        r.has_bridal_suite, r.lodging_cents, r.lodging_unit, r.currency, r.civil_ceremony, r.licence, r.religious_ceremony, r.symbolic_ceremony
      from venue_house_rules r join venues v on v.id = r.venue_id where v.owner_id = ${providerId} order by v.created_at`,
  },
} satisfies Exported
