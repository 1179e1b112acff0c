import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Transaction } from 'kysely'
import type { DataRequest } from '../contract.ts'
import { dataRequestRefusal, dataRequestState } from '../rules/data-request.ts'

/** Locks a request for an action on it. Throws not_found and data_request_settled. */
export async function lockDataRequest(tx: Transaction<DB>, id: string, action: 'carry_out' | 'close') {
  const row = await tx
    .selectFrom('data_requests')
    .select(['id', 'kind', 'account_id', 'project_id', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const hasSubject = row.account_id !== null || row.project_id !== null
  const refusal = dataRequestRefusal(action, dataRequestState({ isSettled: row.settled_at !== null, hasSubject }))
  if (refusal) throw problem(refusal)
  return row
}

/** Notes what became of a request; what identifies the person leaves it. */
export async function settle(
  ctx: AccountContext,
  tx: Transaction<DB>,
  id: string,
  outcome: NonNullable<DataRequest['outcome']>,
): Promise<void> {
  await tx
    .updateTable('data_requests')
    .set({ settled_at: ctx.now(), settled_by: ctx.actor.accountId, outcome, account_id: null, project_id: null })
    .where('id', '=', id)
    .execute()
}
