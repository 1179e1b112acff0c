import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { settleDoubt as contract } from '../contract.ts'

/** Marks a couple's requests as genuine, whichever provider doubted them; a second call changes nothing. Throws not_found. */
export async function settleDoubt(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('event_requests')
      .select('project_id')
      .where('id', '=', params.uuid)
      .executeTakeFirst()
    if (!found) throw problem('not_found')
    const settled = await tx
      .updateTable('event_requests')
      .set({ doubt_settled_at: ctx.now() })
      .where('project_id', '=', found.project_id)
      .where('rejection_reason', '=', 'questionable')
      .where('doubt_settled_at', 'is', null)
      .returning(['id', 'provider_id'])
      .execute()
    for (const { id, provider_id } of settled)
      await recordAudit(ctx, tx, {
        action: 'event-request.found-genuine',
        providerId: provider_id,
        details: { eventRequestId: id },
      })
  })
  return undefined
}
