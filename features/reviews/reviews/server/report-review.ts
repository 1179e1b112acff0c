import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { mayChoose } from '@bouquet/server/catalogues/check-chosen.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { reportReview as contract } from '../contract.ts'
import { lockOwnReview } from './lock-review.ts'

/** Reports one of the caller's published reviews to the administrators (rule "reporting a review"). Throws not_found, already_reported, and invalid_input for a reason that cannot be chosen. */
export async function reportReview(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<undefined> {
  if (!mayChoose(ctx, 'review_report_reasons', body.reason))
    throw problem('invalid_input', { fields: { reason: 'choice_required' } })
  await transaction(ctx.db, async (tx) => {
    const { id } = await lockOwnReview(ctx, tx, params.id, 'report')
    await tx
      .insertInto('review_reports')
      .values({ review_id: id, ...body, reported_at: ctx.now() })
      .execute()
    await recordAudit(ctx, tx, { action: 'review.reported', details: { reviewId: id } })
  })
}
