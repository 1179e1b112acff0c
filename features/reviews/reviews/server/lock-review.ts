import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type ReviewAction, reviewActionProblem, reviewModeration } from '../rules/review-moderation.ts'

/**
 * Holds a review for an action that its state allows: of two at once the later one sees what the earlier one has settled. Throws not_found, and
 * what the rules refuse the action with.
 */
export async function lockReview(tx: Database, id: string, action: ReviewAction) {
  const review = await tx
    .selectFrom('reviews')
    .select(['id', 'provider_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw problem('not_found')
  // A statement of its own: it sees the report that was stored while the one before waited.
  const report = await tx.selectFrom('review_reports').select('decision').where('review_id', '=', id).executeTakeFirst()
  const refusal = reviewActionProblem(action, reviewModeration(review.state, report))
  if (refusal) throw problem(refusal)
  return review
}

/** The same of one of the caller's. Throws not_found, and what the rules refuse the action with. */
export async function lockOwnReview(ctx: ProviderContext, tx: Database, id: string, action: ReviewAction) {
  const own = await tx
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', ctx.actor.providerId)
    .executeTakeFirst()
  if (!own) throw problem('not_found')
  return lockReview(tx, id, action)
}
