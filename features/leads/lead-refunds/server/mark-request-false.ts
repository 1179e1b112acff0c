import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { markRequestFalse as contract } from '../contract.ts'

/**
 * Marks a request as false. Its couple wrote the same to all its providers, so all of the project's requests are marked; providers who paid get
 * the credit back. A second call changes nothing. Throws not_found.
 */
export async function markRequestFalse(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<{ success: true }> {
  await transaction(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('event_requests')
      .select('project_id')
      .where('id', '=', params.uuid)
      .executeTakeFirst()
    if (!found) throw problem('not_found')
    const marked = await tx
      .updateTable('event_requests')
      .set({ found_false_at: ctx.now() })
      .where('project_id', '=', found.project_id)
      .where('found_false_at', 'is', null)
      .returning(['id', 'provider_id'])
      .execute()
    for (const { id, provider_id } of marked)
      await recordAudit(ctx, tx, {
        action: 'event-request.found-false',
        providerId: provider_id,
        details: { eventRequestId: id },
      })
    if (marked.length > 0) await ctx.jobs.enqueue(tx, 'refund-dead-leads', { projectId: found.project_id })
  })
  return { success: true }
}
