import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedSocialLinks = {
  'social-links': {
    rows: (id) => sql`select network, url from social_links where provider_id = ${id} order by network`,
  },
} satisfies Exported
