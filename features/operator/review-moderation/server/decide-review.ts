import type { RouteInput } from '@bouquet/contract/route'
import type { ReviewState } from '@bouquet/features/reviews/reviews/rules/review.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type {
  dismissReport as dismissContract,
  publishReview as publishContract,
  refuseReview as refuseContract,
} from '../contract.ts'

/** Shows a review that waits to everybody. Throws not_found, review_settled. */
export async function publishReview(
  ctx: AccountContext,
  { params }: RouteInput<typeof publishContract>,
): Promise<undefined> {
  await decide(ctx, params.id, { state: 'published', reason: null, from: ['awaiting_moderation'] })
}

/** Refuses a review that waits, or takes one back that is published. Throws not_found, review_settled. */
export async function refuseReview(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof refuseContract>,
): Promise<undefined> {
  await decide(ctx, params.id, { state: 'refused', reason: body.reason, from: ['awaiting_moderation', 'published'] })
}

/** Leaves a reported review where it is. Throws not_found, review_settled. */
export async function dismissReport(
  ctx: AccountContext,
  { params }: RouteInput<typeof dismissContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    // Locked first, as a refusal does: of the two at once the second sees what the first has settled.
    const review = await tx
      .selectFrom('reviews')
      .select('provider_id')
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!review) throw problem('not_found')
    if (!(await settleReport(ctx, tx, params.id, 'kept'))) throw problem('review_settled')
    const details = { reviewId: params.id }
    await recordAudit(ctx, tx, { action: 'review.kept', providerId: review.provider_id, details })
  })
}

/** Whether there was a report to settle; the provider is notified in the same change. */
async function settleReport(
  ctx: AccountContext,
  tx: Kysely<DB>,
  reviewId: string,
  decision: 'kept' | 'taken_down',
): Promise<boolean> {
  const settled = await tx
    .updateTable('review_reports')
    .set({ decision, decided_at: ctx.now(), decided_by: ctx.actor.accountId })
    .where('review_id', '=', reviewId)
    .where('decision', 'is', null)
    .returning('review_id')
    .executeTakeFirst()
  if (settled) await ctx.jobs.enqueue(tx, 'announce-review-report', { reviewId })
  return settled !== undefined
}

type Decision = { state: 'published' | 'refused'; reason: string | null; from: ReviewState[] }

/** Rule "moderation of reviews": of two administrators at once the first decides; state, audit and mail are one change. */
async function decide(ctx: AccountContext, id: string, { state, reason, from }: Decision): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const settled = await tx
      .updateTable('reviews')
      .set({ state, refusal_reason: reason, decided_at: ctx.now(), decided_by: ctx.actor.accountId })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('provider_id')
      .executeTakeFirst()
    if (!settled) throw problem((await exists(tx, id)) ? 'review_settled' : 'not_found')
    const action = `review.${state}` as const
    await recordAudit(ctx, tx, { action, providerId: settled.provider_id, details: { reviewId: id } })
    await ctx.jobs.enqueue(tx, 'announce-review', { reviewId: id })
    if (state === 'refused') await settleReport(ctx, tx, id, 'taken_down')
  })
}

async function exists(tx: Kysely<DB>, id: string): Promise<boolean> {
  const found = await tx.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
