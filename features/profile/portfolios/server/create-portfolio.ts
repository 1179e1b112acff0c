import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import { currencyOfCountry } from '@bouquet/domain/money'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { createPortfolio as contract, Portfolio } from '../contract.ts'
import { checkTown } from './check-town.ts'
import { checkVenue } from './check-venue.ts'
import { freePortfolioSlug } from './portfolio-address.ts'
import { admitOneMore } from './portfolio-quota.ts'
import { columnsOf, replaceServices } from './portfolio-rows.ts'
import { presentedPortfolio } from './present-portfolio.ts'

/** Creates a portfolio of the caller's as a draft. Throws portfolio_quota_reached, portfolios_full, venue_unknown, location_far_from_town, invalid_input. */
export async function createPortfolio(ctx: ProviderContext, { body }: RouteInput<typeof contract>): Promise<Portfolio> {
  const { providerId } = ctx.actor
  const id = randomUUID()
  await checkTown(ctx.db, body)
  await transaction(ctx.db, async (tx) => {
    await admitOneMore(ctx, tx)
    await checkVenue(tx, body.venueId, null)
    const { slug: providerSlug, listed_country: country } = await tx
      .selectFrom('providers')
      .select(['slug', 'listed_country'])
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow()
    const slug = await freePortfolioSlug(tx, { id, title: body.title, providerSlug })
    await tx
      .insertInto('portfolios')
      .values({
        id,
        provider_id: providerId,
        slug,
        currency: currencyOfCountry(country),
        ...columnsOf(body),
        created_at: ctx.now(),
      })
      .execute()
    await replaceServices(ctx, tx, id, body.prestations)
    await recordAudit(ctx, tx, { action: 'portfolio.created', details: { portfolioId: id } })
  })
  return presentedPortfolio(ctx, id)
}
