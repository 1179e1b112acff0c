import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import { eraseWithin } from '@bouquet/features/couples/projects/server/erase-project.ts'
import { lockAccount } from '@bouquet/features/operator/suspensions/server/lock-suspended.ts'
import { deleteWithin } from '@bouquet/features/people/accounts/server/delete-account.ts'
import { orderExport } from '@bouquet/features/people/data-export/server/request-export.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'
import type { carryOutDataRequest as contract, DataRequest } from '../contract.ts'
import { findDataRequest } from './data-request-rows.ts'
import { lockDataRequest, settle } from './settle-data-request.ts'

type Kind = DataRequest['kind']

/**
 * Sends the person the link to their data, or erases them (rule "data-protection request"). Throws not_found, forbidden, last_owner,
 * export_under_way, data_request_settled.
 */
export function carryOutDataRequest(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<DataRequest> {
  return transaction(ctx.db, async (tx) => {
    const { id, kind, account_id: accountId, project_id: projectId } = await lockDataRequest(tx, params.id, 'carry_out')
    if (accountId) await answerAccount(ctx, tx, accountId, kind)
    else if (projectId) await answerCouple(ctx, tx, projectId, kind)
    await settle(ctx, tx, id, 'carried_out')
    await recordAudit(ctx, tx, { action: 'data-request.carried-out', details: { dataRequestId: id, kind } })
    return findDataRequest(ctx, tx, id)
  })
}

async function answerAccount(ctx: AccountContext, tx: Transaction<DB>, id: AccountId, kind: Kind): Promise<void> {
  if (kind === 'access') return orderExport(ctx, tx, id)
  await lockAccount(ctx, tx, id)
  await deleteWithin(ctx, tx, id, null)
}

async function answerCouple(ctx: AccountContext, tx: Transaction<DB>, id: ProjectId, kind: Kind): Promise<void> {
  if (kind === 'access') await ctx.jobs.enqueue(tx, 'send-project-data', { projectId: id })
  else await eraseWithin(ctx, tx, id)
}
