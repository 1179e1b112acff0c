import type { replyToReview as contract } from '@bouquet/contract/reviews'
import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '../../context.ts'
import { problem } from '../../http/problem.ts'

/** Answers one of the caller's published reviews in public. Throws not_found. */
export async function replyToReview(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const now = ctx.now()
  const answered = await ctx.db
    .updateTable('reviews')
    .set({ reply: body.text, replied_at: now })
    .where('id', '=', params.id)
    .where('provider_id', '=', ctx.actor.accountId)
    .where('state', '=', 'published')
    .returning('id')
    .executeTakeFirst()
  if (!answered) throw problem('not_found')
  return { reply: body.text, repliedAt: now.toISOString() }
}
