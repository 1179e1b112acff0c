import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { createPromotion as contract, Promotion } from '../contract.ts'
import { checkVersion, commonValues, presentPromotion, promotionValues } from './present-promotion.ts'
import { changeOtherVersions, insertPromotion, lockVersions, readPromotion } from './promotion-rows.ts'

/** Creates an alert or a popup, or its version in another language. Throws invalid_input, and not_found when the promotion is gone. */
export function createPromotion(ctx: AccountContext, { body, query }: RouteInput<typeof contract>): Promise<Promotion> {
  const values = promotionValues(body)
  return transaction(ctx.db, async (tx) => {
    const versions = query.versionOf ? await lockVersions(tx, query.versionOf) : []
    checkVersion(values, versions)
    const id = await insertPromotion(tx, values, { at: ctx.now(), campaignId: versions[0]?.campaign_id ?? null })
    if (query.versionOf) await changeOtherVersions(tx, id, commonValues(values))
    await recordAudit(ctx, tx, { action: 'promotion.created', details: { promotionId: id } })
    return presentPromotion(await readPromotion(tx, id))
  })
}
