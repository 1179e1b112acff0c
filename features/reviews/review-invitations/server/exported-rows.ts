import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedReviewInvitations = {
  'review-invitations': {
    rows: ({ providerId }) => sql`
      select (select name from venues where id = venue_id) as venue, email, language, personal_line, created_at, reminded_at, reviewed_at, unsubscribed_at, undeliverable_at
      from review_invitations where provider_id = ${providerId} order by created_at`,
  },
} satisfies Exported
