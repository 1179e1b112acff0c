import type { RouteInput } from '@bouquet/contract/route'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { addVenuePrestation as contract, VenuePrestationDetail } from '../contract.ts'
import { checkOffered, prestationColumns, readVenuePrestation } from './prestation-rows.ts'

/**
 * Adds a prestation at the end of one of the caller's venues. Throws not_found, venue_archived, prestation_unavailable,
 * prestation_already_added.
 */
export function addVenuePrestation(
  ctx: ProviderContext,
  { params: { id: venueId }, body: { prestation, ...said } }: RouteInput<typeof contract>,
): Promise<VenuePrestationDetail> {
  return transaction(ctx.db, async (tx) => {
    const { currency } = await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    await checkOffered(tx, [prestation])
    const added = await tx
      .insertInto('venue_services')
      .values({
        ...prestationColumns(said),
        ...{ venue_id: venueId, service: prestation, title: said.title, currency },
        position: sql<number>`(select coalesce(max(position), -1) + 1 from venue_services where venue_id = ${venueId})`,
      })
      .onConflict((conflict) => conflict.columns(['venue_id', 'service']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw problem('prestation_already_added', { fields: { prestation: 'prestation_already_added' } })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.prestations-changed' })
    return readVenuePrestation(tx, { venueId, language: ctx.language, id: added.id })
  })
}
