import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { reportReview as contract } from '../contract.ts'
import { lockOwnReview } from './lock-review.ts'

/** Reports one of the caller's published reviews to the administrators (rule "reporting a review"). Throws not_found, already_reported. */
export async function reportReview(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const { id } = await lockOwnReview(ctx, tx, params.id, 'report')
    await tx
      .insertInto('review_reports')
      .values({ review_id: id, ...body, reported_at: ctx.now() })
      .execute()
    await recordAudit(ctx, tx, { action: 'review.reported', details: { reviewId: id } })
  })
}
