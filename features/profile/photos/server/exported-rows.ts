import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPhotos = {
  photos: {
    rows: ({ providerId }) => sql`
      select title, description, is_visible, views, created_at from profile_photos where provider_id = ${providerId} order by position`,
  },
  'deleted-photos': {
    rows: ({ providerId }) => sql`
      select title, description, is_visible, views, created_at, deleted_at from deleted_photos where provider_id = ${providerId} order by deleted_at`,
  },
} satisfies Exported
