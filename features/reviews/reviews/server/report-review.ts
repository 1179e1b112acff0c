import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { reportReview as contract } from '../contract.ts'

/** Puts one of the caller's published reviews before an administrator (rule "reporting a review"). Throws not_found, already_reported. */
export async function reportReview(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    // Locked, so that it stays published until the report stands.
    const review = await tx
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', params.id)
      .where('provider_id', '=', ctx.actor.providerId)
      .where('state', '=', 'published')
      .forUpdate()
      .executeTakeFirst()
    if (!review) throw problem('not_found')
    const reported = await tx
      .insertInto('review_reports')
      .values({ review_id: review.id, ...body, reported_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('review_id')
      .executeTakeFirst()
    if (!reported) throw problem('already_reported')
    await recordAudit(ctx, tx, { action: 'review.reported', details: { reviewId: review.id } })
  })
}
