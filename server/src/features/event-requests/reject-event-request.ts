import type { rejectEventRequest as contract } from '@bouquet/contract/event-requests'
import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'

/** Declines a request, pending or unlocked, and has the couple told. Throws not_found, request_rejected. */
export async function rejectEventRequest(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<{ success: true }> {
  await transaction(ctx.db, async (tx) => {
    const rejected = await tx
      .updateTable('event_requests')
      .set((set) => ({
        rejected_at: ctx.now(),
        rejection_reason: body.reason,
        seen_at: set.fn.coalesce('seen_at', set.val(ctx.now())),
      }))
      .where('id', '=', params.uuid)
      .where('provider_id', '=', ctx.actor.accountId)
      .where('rejected_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!rejected) throw problem((await exists(ctx, params.uuid)) ? 'request_rejected' : 'not_found')
    await ctx.jobs.enqueue(tx, 'announce-rejection', { eventRequestId: rejected.id })
  })
  return { success: true }
}

async function exists(ctx: AccountContext, id: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('event_requests')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  return found !== undefined
}
