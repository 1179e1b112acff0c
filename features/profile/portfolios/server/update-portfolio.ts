import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type { updatePortfolio as contract, Portfolio } from '../contract.ts'
import { checkVenue } from './check-venue.ts'
import { freePortfolioSlug, leadOn } from './portfolio-address.ts'
import { columnsOf, type LockedPortfolio, lockPortfolio, replaceServices } from './portfolio-rows.ts'
import { presentedPortfolio } from './present-portfolio.ts'

/** Updates a portfolio of the caller's (rule "address of a portfolio"). Throws not_found, venue_unknown, invalid_input. */
export async function updatePortfolio(
  ctx: ProviderContext,
  { params: { id }, body }: RouteInput<typeof contract>,
): Promise<Portfolio> {
  await transaction(ctx.db, async (tx) => {
    const before = await lockPortfolio(tx, ctx.actor.providerId, id)
    await checkVenue(tx, body.venueId, before.venueId)
    const slug = await nextSlug(ctx, tx, { id, title: body.title, before })
    await tx
      .updateTable('portfolios')
      .set({ ...columnsOf(body), slug })
      .where('id', '=', id)
      .execute()
    await replaceServices(tx, id, body.prestations)
    await recordAudit(ctx, tx, { action: 'portfolio.changed', details: { portfolioId: id } })
  })
  return presentedPortfolio(ctx, id)
}

/** The address depends on the title alone; a published address redirects to the next one. */
async function nextSlug(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  { id, title, before }: { id: string; title: string; before: LockedPortfolio },
): Promise<string> {
  const present = await tx
    .selectFrom('portfolios')
    .innerJoin('providers', 'providers.id', 'portfolios.provider_id')
    .select(['portfolios.title', 'providers.slug as providerSlug'])
    .where('portfolios.id', '=', id)
    .executeTakeFirstOrThrow()
  if (present.title === title) return before.slug
  const slug = await freePortfolioSlug(tx, { id, title, providerSlug: present.providerSlug })
  if (slug !== before.slug && before.isAddressKnown)
    await leadOn(tx, { id, from: before.slug, to: slug, now: ctx.now() })
  return slug
}
