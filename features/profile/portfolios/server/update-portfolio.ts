import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkContentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { redirectSlug } from '@bouquet/server/public-slugs.ts'
import type { Kysely } from 'kysely'
import type { updatePortfolio as contract, Portfolio } from '../contract.ts'
import { checkTown } from './check-town.ts'
import { checkVenue } from './check-venue.ts'
import { freePortfolioSlug } from './portfolio-address.ts'
import { columnsOf, type LockedPortfolio, lockPortfolio, readPortfolio, replaceServices } from './portfolio-rows.ts'
import { presentedPortfolio, writtenIn } from './present-portfolio.ts'

/**
 * Updates a portfolio of the caller's (rule "address of a portfolio"). Throws not_found, venue_unknown, location_far_from_town, invalid_input,
 * changed_elsewhere.
 */
export async function updatePortfolio(
  ctx: ProviderContext,
  { params: { id }, body, version }: RouteInput<typeof contract>,
): Promise<Portfolio> {
  await checkTown(ctx.db, body)
  await transaction(ctx.db, async (tx) => {
    const before = await lockPortfolio(tx, ctx.actor.providerId, id)
    checkContentVersion(
      writtenIn(await readPortfolio(tx, { providerId: ctx.actor.providerId, id, now: ctx.now() })),
      version,
    )
    await checkVenue(tx, body.venueId, before.venueId)
    const slug = await nextSlug(ctx, tx, { id, title: body.title, before })
    await tx
      .updateTable('portfolios')
      .set({ ...columnsOf(body), slug })
      .where('id', '=', id)
      .execute()
    await replaceServices(ctx, tx, id, body.prestations)
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
    await redirectSlug(tx, { kind: 'portfolio', id, from: before.slug, to: slug, now: ctx.now() })
  return slug
}
