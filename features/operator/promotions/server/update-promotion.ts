import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { updatePromotion as contract, Promotion } from '../contract.ts'
import { presentPromotion, promotionValues } from './present-promotion.ts'
import { changePromotion, readPromotion } from './promotion-rows.ts'

/** Changes an alert or a popup; its picture and its stats stay. Throws invalid_input, not_found. */
export function updatePromotion(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<Promotion> {
  const values = promotionValues(body)
  return transaction(ctx.db, async (tx) => {
    await changePromotion(tx, params.id, values)
    await recordAudit(ctx, tx, { action: 'promotion.changed', details: { promotionId: params.id } })
    return presentPromotion(await readPromotion(tx, params.id))
  })
}
