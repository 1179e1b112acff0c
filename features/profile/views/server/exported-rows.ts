import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedViews = {
  views: {
    rows: ({ providerId }) =>
      sql`select hour, views from profile_views where provider_id = ${providerId} order by hour`,
  },
} satisfies Exported
