import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { createSavedReply as contract, SavedReply } from '../contract.ts'
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
