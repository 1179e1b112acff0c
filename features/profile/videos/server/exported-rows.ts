import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedVideos = {
  videos: {
    rows: ({ providerId }) => sql`
      select url, title, description, is_visible, created_at from profile_videos where provider_id = ${providerId} order by position`,
  },
  'deleted-videos': {
    rows: ({ providerId }) => sql`
      select url, title, description, is_visible, created_at, deleted_at from deleted_videos where provider_id = ${providerId} order by deleted_at`,
  },
} satisfies Exported
