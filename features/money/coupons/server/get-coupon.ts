import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Coupon, getCoupon as contract } from '../contract.ts'
import { findCoupon, presentCoupon } from './coupon-rows.ts'

/** One coupon. Throws not_found. */
export async function getCoupon({ db, now }: AccountContext, { params }: RouteInput<typeof contract>): Promise<Coupon> {
  const row = await findCoupon(db, params.id)
  if (!row) throw problem('not_found')
  return presentCoupon(row, now())
}
