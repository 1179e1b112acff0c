import type { RouteInput } from '@bouquet/contract/route'
import type { createSavedReply as contract, SavedReply } from '@bouquet/contract/saved-replies'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { insertReplies, takeSlot } from './saved-reply-rows.ts'

/** Keeps a reply of the caller's. Throws saved_replies_full. */
export function createSavedReply(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<SavedReply> {
  const { accountId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const slot = await takeSlot(tx, accountId)
    const [reply] = await insertReplies(tx, accountId, [{ ...body, slot }], ctx.now())
    if (!reply) throw problem('internal')
    return reply
  })
}
