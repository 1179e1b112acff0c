import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { getPromotion as contract, Promotion } from '../contract.ts'
import { presentPromotion } from './present-promotion.ts'
import { readPromotion } from './promotion-rows.ts'

/** One alert or popup. Throws not_found. */
export async function getPromotion(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<Promotion> {
  return presentPromotion(await readPromotion(ctx.db, params.id))
}
