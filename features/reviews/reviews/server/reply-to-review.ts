import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkContentVersion, contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { removeReply as removeContract, replyToReview as replyContract } from '../contract.ts'
import { lockOwnReview } from './lock-review.ts'

/** Publishes a reply to one of the caller's published reviews. Throws not_found, changed_elsewhere. */
export async function replyToReview(
  ctx: ProviderContext,
  { params, body, version }: RouteInput<typeof replyContract>,
): Promise<RouteAnswer<typeof replyContract>> {
  const now = ctx.now()
  await saveReply(ctx, params.id, { reply: body.text, replied_at: now }, version)
  return { reply: body.text, repliedAt: now.toISOString(), replyVersion: contentVersion(body.text) }
}

/** Removes the reply to one of the caller's published reviews. Throws not_found. */
export async function removeReply(
  ctx: ProviderContext,
  { params }: RouteInput<typeof removeContract>,
): Promise<undefined> {
  await saveReply(ctx, params.id, { reply: null, replied_at: null })
}

type Reply = { reply: string; replied_at: Date } | { reply: null; replied_at: null }

async function saveReply(
  ctx: ProviderContext,
  reviewId: string,
  reply: Reply,
  version: number | null = null,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnReview(ctx, tx, reviewId, 'reply')
    const stored = tx.selectFrom('reviews').select('reply').where('id', '=', reviewId)
    checkContentVersion((await stored.executeTakeFirstOrThrow()).reply, version)
    await tx.updateTable('reviews').set(reply).where('id', '=', reviewId).execute()
    const action = reply.reply === null ? 'review.reply-removed' : 'review.replied'
    await recordAudit(ctx, tx, { action, details: { reviewId } })
  })
}
