import type { RouteInput } from '@bouquet/contract/route'
import { lockReview } from '@bouquet/features/reviews/reviews/server/lock-review.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
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

/**
 * Removes a published review in the transaction of a decision that notifies its writer itself. Returns false, and changes nothing, where it is
 * not published.
 */
export async function takeReviewDown(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const taken = await changeState(ctx, tx, { id, from: 'published', to: 'refused', reason })
  if (taken) await settleReport(ctx, tx, id, 'taken_down')
  return taken
}

/** Shows a removed review again; changes nothing where another decision, or another review by the same writer, has followed. */
export async function restoreReview(ctx: AccountContext, tx: Kysely<DB>, id: string): Promise<void> {
  const { rows } = await sql`
    select from reviews r join reviews later on (later.provider_id, later.reviewer_email) = (r.provider_id, r.reviewer_email)
      and later.venue_id is not distinct from r.venue_id and later.state in ('awaiting_moderation', 'published')
    where r.id = ${id} limit 1`.execute(tx)
  if (rows.length > 0) return
  await changeState(ctx, tx, { id, from: 'refused', to: 'published', reason: null })
}

type StateChange = { id: string; from: 'published' | 'refused'; to: 'published' | 'refused'; reason: string | null }

async function changeState(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { id, from, to, reason }: StateChange,
): Promise<boolean> {
  const changed = await tx
    .updateTable('reviews')
    .set({ state: to, refusal_reason: reason, decided_at: ctx.now(), decided_by: ctx.actor.accountId })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('provider_id')
    .executeTakeFirst()
  if (!changed) return false
  await recordAudit(ctx, tx, { action: `review.${to}`, providerId: changed.provider_id, details: { reviewId: id } })
  return true
}
