import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { deletePromotion as contract } from '../contract.ts'
import { forgetPicture } from './promotion-picture.ts'
import { removePromotion } from './promotion-rows.ts'

/** Deletes an alert or a popup with its stats and its picture. Throws not_found. */
export async function deletePromotion(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<undefined> {
  const picture = await transaction(ctx.db, async (tx) => {
    const key = await removePromotion(tx, params.id)
    await recordAudit(ctx, tx, { action: 'promotion.deleted', details: { promotionId: params.id } })
    return key
  })
  await forgetPicture(ctx, picture)
}
