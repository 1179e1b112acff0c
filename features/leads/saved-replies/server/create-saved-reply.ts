import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { createSavedReply as contract, SavedReply } from '../contract.ts'
import { insertReplies, takeSlot } from './saved-reply-rows.ts'

/** Saves a reply of the caller's. Throws saved_replies_full. */
export function createSavedReply(ctx: ProviderContext, { body }: RouteInput<typeof contract>): Promise<SavedReply> {
  const { providerId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const slot = await takeSlot(tx, providerId)
    const [reply] = await insertReplies(tx, providerId, [{ ...body, slot }], ctx.now())
    if (!reply) throw problem('internal')
    return reply
  })
}
