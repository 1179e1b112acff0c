import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { removeReply as removeContract, replyToReview as replyContract } from '../contract.ts'
import { lockOwnReview } from './lock-review.ts'

/** Publishes a reply to one of the caller's published reviews. Throws not_found. */
export async function replyToReview(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof replyContract>,
): Promise<RouteAnswer<typeof replyContract>> {
  const now = ctx.now()
  await saveReply(ctx, params.id, { reply: body.text, replied_at: now })
  return { reply: body.text, repliedAt: now.toISOString() }
}

/** Removes the reply to one of the caller's published reviews. Throws not_found. */
export async function removeReply(
  ctx: ProviderContext,
  { params }: RouteInput<typeof removeContract>,
): Promise<undefined> {
  await saveReply(ctx, params.id, { reply: null, replied_at: null })
}

type Reply = { reply: string; replied_at: Date } | { reply: null; replied_at: null }

async function saveReply(ctx: ProviderContext, reviewId: string, reply: Reply): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnReview(ctx, tx, reviewId, 'reply')
    await tx.updateTable('reviews').set(reply).where('id', '=', reviewId).execute()
    const action = reply.reply === null ? 'review.reply-removed' : 'review.replied'
    await recordAudit(ctx, tx, { action, details: { reviewId } })
  })
}
