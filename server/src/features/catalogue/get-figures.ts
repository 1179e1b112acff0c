import { fewestReviewsForRating } from '@bouquet/domain/claims'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** The average over all reviews of approved providers, or null while too few stand behind it (docs/rules.md "claims"). */
export async function getFigures({ db }: Context) {
  const { count, average } = await db
    .selectFrom('providers')
    .select([
      sql<number>`coalesce(sum(review_count), 0)::int`.as('count'),
      sql<number | null>`round(sum(review_average * review_count) / nullif(sum(review_count), 0), 1)`.as('average'),
    ])
    .where('is_moderated', '=', true)
    .where('review_count', '>', 0)
    .executeTakeFirstOrThrow()
  return { rating: average !== null && count >= fewestReviewsForRating ? { average, count } : null }
}
