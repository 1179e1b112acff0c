import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { createPromotion as contract, Promotion } from '../contract.ts'
import { presentPromotion, promotionValues } from './present-promotion.ts'
import { insertPromotion, readPromotion } from './promotion-rows.ts'

/** Creates an alert or a popup. Throws invalid_input. */
export function createPromotion(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<Promotion> {
  const values = promotionValues(body)
  return transaction(ctx.db, async (tx) => {
    const id = await insertPromotion(tx, values, ctx.now())
    await recordAudit(ctx, tx, { action: 'promotion.created', details: { promotionId: id } })
    return presentPromotion(await readPromotion(tx, id))
  })
}
