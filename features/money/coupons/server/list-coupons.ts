import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listCoupons as contract } from '../contract.ts'
import { presentCoupon, readCoupons } from './coupon-rows.ts'

/** A page of the coupons that match the filters, newest first. */
export async function listCoupons(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { before, pageSize, ...filters } = query
  const rows = await readCoupons(ctx, filters, pageSize + 1, before)
  return {
    coupons: rows.slice(0, pageSize).map((row) => presentCoupon(row, ctx.now())),
    hasMore: rows.length > pageSize,
  }
}
