import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPublicProfiles = {
  'link-clicks': {
    rows: ({ providerId }) =>
      sql`select type, day, clicks from link_clicks where provider_id = ${providerId} order by day, type`,
  },
} satisfies Exported
