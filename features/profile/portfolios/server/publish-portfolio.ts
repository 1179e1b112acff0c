import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type {
  Portfolio,
  publishPortfolio as publishContract,
  unpublishPortfolio as unpublishContract,
} from '../contract.ts'
import { admitOneMorePublished } from './portfolio-quota.ts'
import { lockPortfolio } from './portfolio-rows.ts'
import { presentedPortfolio } from './present-portfolio.ts'

/**
 * Publishes a portfolio of the caller's; a published one stays published. Throws not_found, portfolio_without_images, portfolio_quota_reached.
 */
export async function publishPortfolio(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof publishContract>,
): Promise<Portfolio> {
  await transaction(ctx.db, async (tx) => {
    const { isPublished } = await lockPortfolio(tx, ctx.actor.providerId, id)
    if (isPublished) return
    await checkHasImage(tx, id)
    await admitOneMorePublished(ctx, tx)
    await tx
      .updateTable('portfolios')
      .set({ is_published: true, published_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, { action: 'portfolio.published', details: { portfolioId: id } })
  })
  return presentedPortfolio(ctx, id)
}

/** Hides a portfolio of the caller's; its address stays reserved for it. Throws not_found. */
export async function unpublishPortfolio(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof unpublishContract>,
): Promise<Portfolio> {
  await transaction(ctx.db, async (tx) => {
    const { isPublished } = await lockPortfolio(tx, ctx.actor.providerId, id)
    if (!isPublished) return
    await tx
      .updateTable('portfolios')
      .set({ is_published: false, published_at: null, was_published: true })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, { action: 'portfolio.unpublished', details: { portfolioId: id } })
  })
  return presentedPortfolio(ctx, id)
}

async function checkHasImage(tx: Kysely<DB>, portfolioId: string): Promise<void> {
  const image = await tx
    .selectFrom('portfolio_images')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .limit(1)
    .executeTakeFirst()
  if (!image) throw problem('portfolio_without_images')
}
