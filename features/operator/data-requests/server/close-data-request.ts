import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { closeDataRequest as contract, DataRequest } from '../contract.ts'
import { findDataRequest } from './data-request-rows.ts'
import { lockDataRequest, settle } from './settle-data-request.ts'

/** Ends a request that is refused or withdrawn. Throws not_found and data_request_settled. */
export function closeDataRequest(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<DataRequest> {
  const { outcome } = body
  return transaction(ctx.db, async (tx) => {
    const { id, kind } = await lockDataRequest(tx, params.id, 'close')
    await settle(ctx, tx, id, outcome)
    await recordAudit(ctx, tx, { action: 'data-request.closed', details: { dataRequestId: id, kind, outcome } })
    return findDataRequest(ctx, tx, id)
  })
}
