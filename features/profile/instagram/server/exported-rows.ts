import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedInstagram = {
  instagram: {
    rows: ({ providerId }) => sql`
      select username, connected_at, token_expires_at, synced_at,
        (select jsonb_agg(jsonb_build_object('permalink', m.permalink, 'caption', m.caption, 'taken_at', m.taken_at) order by m.taken_at desc)
          from instagram_media m where m.provider_id = c.provider_id) as pictures
      from instagram_connections c where provider_id = ${providerId}`,
  },
} satisfies Exported
