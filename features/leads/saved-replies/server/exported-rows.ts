import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedSavedReplies = {
  'saved-replies': {
    rows: ({ providerId }) => sql`
      select title, texts, uses, created_at, updated_at, deleted_at
      from saved_replies where provider_id = ${providerId} order by created_at, slot`,
  },
} satisfies Exported
