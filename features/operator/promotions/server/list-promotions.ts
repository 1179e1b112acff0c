import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listPromotions as contract } from '../contract.ts'
import { presentPromotion } from './present-promotion.ts'
import { readPromotions } from './promotion-rows.ts'

/** Alerts and popups, newest first, with the number of views and clicks. */
export async function listPromotions(ctx: AccountContext, { query }: RouteInput<typeof contract>) {
  const { page, pageSize } = query
  const rows = await readPromotions(ctx.db, { limit: pageSize + 1, offset: (page - 1) * pageSize })
  return {
    promotions: rows.slice(0, pageSize).map(presentPromotion),
    hasMore: rows.length > pageSize,
    page,
    pageSize,
  }
}
