import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Coupon, endCoupon as contract } from '../contract.ts'
import { findCoupon, presentCoupon } from './coupon-rows.ts'

/** Ends a coupon at once. Throws not_found, coupon_settled where it is over already. */
export function endCoupon(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<Coupon> {
  const now = ctx.now()
  return transaction(ctx.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('coupons')
      .set({ ended_at: now, ended_by: ctx.actor.accountId })
      .where('id', '=', params.id)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .executeTakeFirstOrThrow()
    const row = await findCoupon(tx, params.id)
    if (!row) throw problem('not_found')
    if (numUpdatedRows === 0n) throw problem('coupon_settled')
    await recordAudit(ctx, tx, { action: 'coupon.ended', details: { couponId: row.id } })
    return presentCoupon(row, now)
  })
}
