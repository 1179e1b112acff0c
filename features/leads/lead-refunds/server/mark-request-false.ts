import type { RouteInput } from '@bouquet/contract/route'
import type { EventRequestId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { markRequestFalse as contract } from '../contract.ts'

/**
 * Marks a request as false. Its couple wrote the same to all its providers, so all of the project's requests are marked; providers who paid get
 * the credit back. A second call changes nothing. Throws not_found.
 */
export async function markRequestFalse(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<{ success: true }> {
  await transaction(ctx.db, (tx) => findRequestFalse(ctx, tx, params.uuid))
  return { success: true }
}

/** Like `markRequestFalse`, in the transaction of the decision that finds it false. Throws not_found. */
export async function findRequestFalse(ctx: AccountContext, tx: Kysely<DB>, id: EventRequestId): Promise<void> {
  const found = await tx.selectFrom('event_requests').select('project_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw problem('not_found')
  const marked = await tx
    .updateTable('event_requests')
    .set({ found_false_at: ctx.now() })
    .where('project_id', '=', found.project_id)
    .where('found_false_at', 'is', null)
    .returning(['id', 'provider_id'])
    .execute()
  for (const { id: eventRequestId, provider_id: providerId } of marked)
    await recordAudit(ctx, tx, { action: 'event-request.found-false', providerId, details: { eventRequestId } })
  if (marked.length > 0) await ctx.jobs.enqueue(tx, 'refund-dead-leads', { projectId: found.project_id })
}
