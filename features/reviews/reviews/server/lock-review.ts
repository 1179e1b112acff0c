import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type ReviewAction, reviewActionProblem, reviewModeration } from '../rules/review-moderation.ts'

/**
 * Locks a review for an action that its state allows, so that the second of two concurrent calls sees what the first one decided. Throws
 * not_found, and the problem that refuses the action.
 */
export async function lockReview(tx: Database, id: string, action: ReviewAction) {
  const review = await tx
    .selectFrom('reviews')
    .select(['id', 'provider_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw problem('not_found')
  // A separate statement, so that it sees a report that was stored while the previous statement waited.
  const report = await tx.selectFrom('review_reports').select('decision').where('review_id', '=', id).executeTakeFirst()
  const refusal = reviewActionProblem(action, reviewModeration(review.state, report))
  if (refusal) throw problem(refusal)
  return review
}

/** Like `lockReview`, for one of the caller's reviews. Throws not_found, and the problem that refuses the action. */
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
