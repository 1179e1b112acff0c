import type { RouteInput } from '@bouquet/contract/route'
import { lockReview } from '@bouquet/features/reviews/reviews/server/lock-review.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type {
  dismissReport as dismissContract,
  publishReview as publishContract,
  refuseReview as refuseContract,
} from '../contract.ts'

/** Publishes a waiting review. Throws not_found, review_settled. */
export async function publishReview(
  ctx: AccountContext,
  { params }: RouteInput<typeof publishContract>,
): Promise<undefined> {
  await decide(ctx, params.id, { action: 'publish', reason: null })
}

/** Refuses a waiting review, or removes a published one. Throws not_found, review_settled. */
export async function refuseReview(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof refuseContract>,
): Promise<undefined> {
  await decide(ctx, params.id, { action: 'refuse', reason: body.reason })
}

/** Dismisses the report of a review, which stays published. Throws not_found, review_settled. */
export async function dismissReport(
  ctx: AccountContext,
  { params }: RouteInput<typeof dismissContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const { id, provider_id: providerId } = await lockReview(tx, params.id, 'dismiss')
    await settleReport(ctx, tx, id, 'kept')
    await recordAudit(ctx, tx, { action: 'review.kept', providerId, details: { reviewId: id } })
  })
}

/** Settles a waiting report, where there is one, and notifies the provider in the same transaction. */
async function settleReport(
  ctx: AccountContext,
  tx: Kysely<DB>,
  reviewId: string,
  decision: 'kept' | 'taken_down',
): Promise<void> {
  const settled = await tx
    .updateTable('review_reports')
    .set({ decision, decided_at: ctx.now(), decided_by: ctx.actor.accountId })
    .where('review_id', '=', reviewId)
    .where('decision', 'is', null)
    .returning('review_id')
    .executeTakeFirst()
  if (settled) await ctx.jobs.enqueue(tx, 'announce-review-report', { reviewId })
}

type Decision = { action: 'publish' | 'refuse'; reason: string | null }

const stateAfter = { publish: 'published', refuse: 'refused' } as const

/** Rule "moderation of reviews": of two concurrent decisions the first wins; state, audit and mail are written in one transaction. */
async function decide(ctx: AccountContext, id: string, { action, reason }: Decision): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { provider_id: providerId } = await lockReview(tx, id, action)
    const state = stateAfter[action]
    await tx
      .updateTable('reviews')
      .set({ state, refusal_reason: reason, decided_at: ctx.now(), decided_by: ctx.actor.accountId })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, { action: `review.${state}`, providerId, details: { reviewId: id } })
    await ctx.jobs.enqueue(tx, 'announce-review', { reviewId: id })
    if (action === 'refuse') await settleReport(ctx, tx, id, 'taken_down')
  })
}
