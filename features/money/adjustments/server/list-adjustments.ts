import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listAdjustments as contract } from '../contract.ts'
import { creditsBookedAlone, presentAdjustment, readAdjustments } from './adjustment-rows.ts'

/** A page of the adjustments that match the filters, newest first. */
export async function listAdjustments(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { before, pageSize, ...filters } = query
  const [rows, bookedAlone] = await Promise.all([
    readAdjustments(ctx, filters, pageSize + 1, before),
    creditsBookedAlone(ctx, ctx.db),
  ])
  return {
    adjustments: rows.slice(0, pageSize).map((row) => presentAdjustment(ctx, row)),
    hasMore: rows.length > pageSize,
    limit: ctx.settings.read('limits').adjustmentCredits,
    bookedAlone,
  }
}
