import type { RouteInput } from '@bouquet/contract/route'
import type { getStoredAnswer as contract } from '@bouquet/contract/session-contract'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'

/** The response to the caller's call with this key. Throws not_found while none has succeeded. */
export async function getStoredAnswer(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<{ answer: unknown }> {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', params.key)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return { answer: row.answer }
}
