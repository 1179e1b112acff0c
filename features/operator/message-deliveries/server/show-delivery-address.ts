import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { showDeliveryAddress as contract } from '../contract.ts'

/** A message's address, with an entry of the audit log for each look. Throws not_found. */
export function showDeliveryAddress(
  ctx: AccountContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  return transaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('message_deliveries')
      .select(['address', 'account_id', 'project_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw problem('not_found')
    await recordAudit(ctx, tx, {
      action: 'delivery.address-shown',
      ...(row.account_id && { accountId: row.account_id }),
      details: { delivery: id, ...(row.project_id && { projectId: row.project_id }) },
    })
    return { address: row.address }
  })
}
