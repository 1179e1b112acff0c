import type { RouteInput } from '@bouquet/contract/route'
import { isWholeOrder } from '@bouquet/domain/orders'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkContentVersion, contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type {
  updateImageCaption as captionContract,
  setKeyImage as keyContract,
  reorderImages as orderContract,
  PortfolioImages,
  removePortfolioImage as removeContract,
} from '../contract.ts'
import { writeKeyImage, writeOrder } from './image-rows.ts'
import { type ImageRow, type LockedPortfolio, lockPortfolio, readImages } from './portfolio-rows.ts'
import { presentImages } from './present-portfolio.ts'

/** Saves the caption of a picture of the caller's. Throws not_found, changed_elsewhere. */
export function updateImageCaption(
  ctx: ProviderContext,
  { params: { id, imageId }, body: { caption }, version }: RouteInput<typeof captionContract>,
): Promise<{ caption: string; version: number }> {
  return transaction(ctx.db, async (tx) => {
    await lockPortfolio(tx, ctx.actor.providerId, id)
    const image = tx.selectFrom('portfolio_images').select('caption').where('id', '=', imageId)
    const before = await image.where('portfolio_id', '=', id).executeTakeFirst()
    if (!before) throw problem('not_found')
    checkContentVersion(before.caption, version)
    await tx.updateTable('portfolio_images').set({ caption }).where('id', '=', imageId).execute()
    await recordAudit(ctx, tx, { action: 'portfolio.pictures-changed', details: { portfolioId: id } })
    return { caption, version: contentVersion(caption) }
  })
}

/** Makes a picture of the caller's the key picture of its wedding. Throws not_found. */
export function setKeyImage(
  ctx: ProviderContext,
  { params }: RouteInput<typeof keyContract>,
): Promise<PortfolioImages> {
  return changeImages(ctx, params.id, async (tx, { images }) => {
    if (!images.some(({ id }) => id === params.imageId)) throw problem('not_found')
    await writeKeyImage(tx, params.id, params.imageId)
  })
}

/** Puts the pictures of a wedding of the caller's into another order. Throws not_found, image_order_incomplete, changed_elsewhere. */
export function reorderImages(
  ctx: ProviderContext,
  { params, body, version }: RouteInput<typeof orderContract>,
): Promise<PortfolioImages> {
  return changeImages(ctx, params.id, async (tx, { images }) => {
    const present = images.map(({ id }) => id)
    if (!isWholeOrder(body.imageIds, present))
      throw problem('image_order_incomplete', { fields: { imageIds: 'image_order_incomplete' } })
    checkContentVersion(present, version)
    await writeOrder(tx, params.id, body.imageIds)
  })
}

/** Deletes a picture of the caller's; the last picture of a published one is not deleted. Throws not_found, portfolio_last_image. */
export function removePortfolioImage(
  ctx: ProviderContext,
  { params }: RouteInput<typeof removeContract>,
): Promise<PortfolioImages> {
  return changeImages(ctx, params.id, async (tx, { images, isPublished }) => {
    const removed = images.find(({ id }) => id === params.imageId)
    if (!removed) throw problem('not_found')
    if (isPublished && images.length === 1) throw problem('portfolio_last_image')
    const rows = await tx.deleteFrom('portfolio_images').where('id', '=', removed.id).returning('picture_id').execute()
    const next = images.find(({ id }) => id !== removed.id)
    if (removed.isKeyImage && next) await writeKeyImage(tx, params.id, next.id)
    await removePictures(
      ctx,
      tx,
      rows.map(({ picture_id }) => picture_id),
    )
  })
}

type Present = LockedPortfolio & { images: ImageRow[] }

/** Runs a change while the portfolio's row is locked; returns its pictures afterwards. */
function changeImages(
  ctx: ProviderContext,
  portfolioId: string,
  change: (tx: Kysely<DB>, present: Present) => Promise<void>,
): Promise<PortfolioImages> {
  return transaction(ctx.db, async (tx) => {
    const locked = await lockPortfolio(tx, ctx.actor.providerId, portfolioId)
    await change(tx, { ...locked, images: await readImages(tx, portfolioId) })
    await recordAudit(ctx, tx, { action: 'portfolio.pictures-changed', details: { portfolioId } })
    return presentImages(await readImages(tx, portfolioId))
  })
}
