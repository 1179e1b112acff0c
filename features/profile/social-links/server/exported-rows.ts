import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedSocialLinks = {
  'social-links': {
    rows: ({ providerId }) =>
      sql`select network, url from social_links where provider_id = ${providerId} order by network`,
  },
} satisfies Exported
