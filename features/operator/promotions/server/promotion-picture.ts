import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import { encodeWebp, readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type {
  deletePromotionImage as deleteContract,
  Promotion,
  uploadPromotionImage as uploadContract,
} from '../contract.ts'
import { presentPromotion } from './present-promotion.ts'
import { changePromotion, lockPromotion, readPromotion } from './promotion-rows.ts'

const folder = 'public/promotions/'
/** The dialog is 512 px wide, so more than twice that is not visible even on high-density screens. */
const stored = { maxSide: 1200, quality: 0.82 }

/** Stores a popup's picture, replacing the previous one. Throws not_found and the codes for an invalid picture. */
export async function uploadPromotionImage(
  ctx: AccountContext,
  { params, file }: RouteInput<typeof uploadContract>,
): Promise<Promotion> {
  await readPromotion(ctx.db, params.id)
  const picture = readPicture(file, ['png', 'jpeg', 'webp'])
  const key = `${folder}${randomUUID()}.webp`
  await ctx.ports.objectStore.put(key, await encodeWebp(picture, stored), 'image/webp')
  return replacePicture(ctx, params.id, key)
}

/** Deletes a popup's picture. Throws not_found. */
export function deletePromotionImage(
  ctx: AccountContext,
  { params }: RouteInput<typeof deleteContract>,
): Promise<Promotion> {
  return replacePicture(ctx, params.id, null)
}

async function replacePicture(ctx: AccountContext, id: string, key: string | null): Promise<Promotion> {
  const { before, promotion } = await transaction(ctx.db, async (tx) => {
    const before = await lockPromotion(tx, id)
    await changePromotion(tx, id, { image_key: key })
    await recordAudit(ctx, tx, { action: 'promotion.picture-changed', details: { promotionId: id } })
    return { before, promotion: presentPromotion(await readPromotion(tx, id)) }
  })
  await forgetPicture(ctx, before)
  return promotion
}

/** Deletes a picture that no promotion uses any more; those of the demonstration are shared and not deleted. */
export async function forgetPicture({ ports }: AccountContext, key: string | null): Promise<void> {
  if (key?.startsWith(folder)) await ports.objectStore.delete(key)
}
