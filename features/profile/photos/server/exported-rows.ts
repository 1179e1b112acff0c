import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPhotos = {
  photos: {
    rows: (id) => sql`
      select title, description, is_visible, views, created_at from profile_photos where provider_id = ${id} order by position`,
  },
  'deleted-photos': {
    rows: (id) => sql`
      select title, description, is_visible, views, created_at, deleted_at from deleted_photos where provider_id = ${id} order by deleted_at`,
  },
} satisfies Exported
