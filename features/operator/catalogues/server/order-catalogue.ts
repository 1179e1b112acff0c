import type { RouteInput } from '@bouquet/contract/route'
import { isUpToDate } from '@bouquet/domain/orders'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { orderCatalogue as contract } from '../contract.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { lockCatalogue, writeOrder } from './entry-rows.ts'

/** Puts a whole catalogue in this order; the directory follows by a job. Throws order_outdated. */
export async function orderCatalogue(
  ctx: AccountContext,
  { params: { catalogue }, body: { codes, before } }: RouteInput<typeof contract>,
): Promise<undefined> {
  await changeCatalogue(ctx, async (tx) => {
    const present = await lockCatalogue(tx, catalogue)
    if (!isUpToDate({ wanted: codes, before, present })) throw problem('order_outdated')
    await writeOrder(tx, catalogue, codes)
    // The first service that a planner offers is the main one, whose price its card shows.
    if (catalogue === 'services' || catalogue === 'languages') await ctx.jobs.enqueue(tx, 'relist-planners', {})
    await recordAudit(ctx, tx, { action: 'catalogue.ordered', details: { catalogue } })
  })
}
