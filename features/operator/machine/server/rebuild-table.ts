import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { enqueueOnce } from '@bouquet/server/jobs/queue-runs.ts'
import type { rebuildTable as contract } from '../contract.ts'
import { queueOfTable } from './table-facts.ts'

/** Enqueues the job that makes a table anew, once for all who ask while it waits or runs; gives whether it is a new one. */
export async function rebuildTable(ctx: AccountContext, { params: { table }, body }: RouteInput<typeof contract>) {
  const isNew = await ctx.db.transaction().execute(async (tx) => {
    const isEnqueued = await enqueueOnce(ctx.jobs, tx, queueOfTable[table])
    if (isEnqueued) await recordAudit(ctx, tx, { action: 'table.rebuilt', details: { table, reason: body.reason } })
    return isEnqueued
  })
  return { isNew }
}
