import type { VenueId } from '@bouquet/domain/ids'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { PrestationForm } from '../contract.ts'
import { prestationColumns, readOfferedSlugs, readVenuePrestations } from './prestation-rows.ts'

type SentPrestation = Omit<PrestationForm, 'isDescriptionVisible' | 'isBudgetVisible'> & {
  isDescriptionVisible?: boolean | undefined
  isBudgetVisible?: boolean | undefined
}

/**
 * Changes prestations of one of the caller's venues, matched by their entries of the catalogue, and adds the others at the end; each entry may
 * occur once. Throws not_found, venue_archived, and prestation_unavailable with the position in the list.
 */
export async function saveVenuePrestations(
  ctx: ProviderContext,
  venueId: VenueId,
  sent: readonly SentPrestation[],
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { currency } = await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const rows = await readVenuePrestations(tx, { venueId, language: ctx.language })
    const present = new Map(rows.map((row, position) => [row.prestation, { ...row, position }]))
    const added = sent.map(({ prestation }) => prestation).filter((slug) => !present.has(slug))
    const offered = await readOfferedSlugs(tx, added)
    const gone = sent.findIndex(({ prestation }) => added.includes(prestation) && !offered.has(prestation))
    if (gone !== -1)
      throw problem('prestation_unavailable', { fields: { [`${gone}.prestation`]: 'prestation_unavailable' } })
    const values = sent.map(({ prestation, isDescriptionVisible, isBudgetVisible, ...said }) => {
      const before = present.get(prestation)
      return {
        ...prestationColumns(said),
        ...{ venue_id: venueId, service: prestation, title: said.title, currency },
        is_description_visible: isDescriptionVisible ?? before?.isDescriptionVisible ?? true,
        is_budget_visible: isBudgetVisible ?? before?.isBudgetVisible ?? true,
        position: before?.position ?? present.size + added.indexOf(prestation),
      }
    })
    await tx
      .insertInto('venue_services')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['venue_id', 'service']).doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          description: row.ref('excluded.description'),
          budget_from_cents: row.ref('excluded.budget_from_cents'),
          currency: row.ref('excluded.currency'),
          is_description_visible: row.ref('excluded.is_description_visible'),
          is_budget_visible: row.ref('excluded.is_budget_visible'),
          version: sql<number>`venue_services.version + 1`,
        })),
      )
      .execute()
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.prestations-changed' })
  })
}
