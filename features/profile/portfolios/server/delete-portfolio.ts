import type { RouteInput } from '@bouquet/contract/route'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { retireSlugs } from '@bouquet/server/public-slugs.ts'
import type { deletePortfolio as contract } from '../contract.ts'
import { lockPortfolio } from './portfolio-rows.ts'

/** Deletes a wedding of the caller's with its pictures; its public addresses answer that it is gone for good. Throws not_found. */
export async function deletePortfolio(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const { slug, isAddressKnown } = await lockPortfolio(tx, ctx.actor.providerId, id)
    if (isAddressKnown) await retireSlugs(tx, { kind: 'portfolio', id, slug, now: ctx.now() })
    const images = await tx
      .deleteFrom('portfolio_images')
      .where('portfolio_id', '=', id)
      .returning('picture_id')
      .execute()
    await tx.deleteFrom('portfolios').where('id', '=', id).execute()
    await removePictures(
      ctx,
      tx,
      images.map(({ picture_id }) => picture_id),
    )
    await recordAudit(ctx, tx, { action: 'portfolio.deleted', details: { portfolioId: id } })
  })
}
