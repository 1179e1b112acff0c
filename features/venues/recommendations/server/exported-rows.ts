import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedRecommendations = {
  recommendations: {
    rows: ({ providerId }) => sql`
      select v.name as venue, r.provider_id = ${providerId} as is_of_me, r.position, r.is_recommended, r.declined_at, r.created_at
      from venue_planners r join venues v on v.id = r.venue_id
      where r.provider_id = ${providerId} or v.owner_id = ${providerId} order by r.created_at, v.id, r.position`,
  },
} satisfies Exported
