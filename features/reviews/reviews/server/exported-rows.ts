import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

/** Only what is public: of a review, what its writer agreed to show. */
export const exportedReviews = {
  reviews: {
    rows: ({ providerId }) => sql`
      select (select name from venues where id = venue_id) as venue, rating, title, text, reviewer_name, reviewer_type, wedding_date, language, proof, reply, replied_at, created_at
      from reviews where provider_id = ${providerId} and state = 'published' order by created_at`,
  },
  'review-reports': {
    rows: ({ providerId }) => sql`
      select r.title, e.reason, e.explanation, e.reported_at, e.decision, e.decided_at
      from review_reports e join reviews r on r.id = e.review_id where r.provider_id = ${providerId} order by e.reported_at`,
  },
} satisfies Exported
