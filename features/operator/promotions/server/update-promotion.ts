import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkContentVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { updatePromotion as contract, Promotion } from '../contract.ts'
import { checkVersion, commonValues, presentPromotion, promotionValues, writtenIn } from './present-promotion.ts'
import { changeOtherVersions, changePromotion, lockVersions, readPromotion } from './promotion-rows.ts'

/** Changes an alert or a popup, and what its versions have in common; its picture and its stats stay. Throws invalid_input, not_found, changed_elsewhere. */
export function updatePromotion(
  ctx: AccountContext,
  { params, body, version }: RouteInput<typeof contract>,
): Promise<Promotion> {
  const values = promotionValues(body)
  return transaction(ctx.db, async (tx) => {
    const versions = await lockVersions(tx, params.id)
    checkVersion(
      values,
      versions.filter(({ id }) => id !== params.id),
    )
    checkContentVersion(writtenIn(await readPromotion(tx, params.id)), version)
    await changePromotion(tx, params.id, values)
    await changeOtherVersions(tx, params.id, commonValues(values))
    await recordAudit(ctx, tx, { action: 'promotion.changed', details: { promotionId: params.id } })
    return presentPromotion(await readPromotion(tx, params.id))
  })
}
