import type { RouteInput } from '@bouquet/contract/route'
import { isUpToDate } from '@bouquet/domain/orders'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import { sql } from 'kysely'
import type {
  changeVenuePrestation as changeContract,
  deleteVenuePrestation as deleteContract,
  orderVenuePrestations as orderContract,
  VenuePrestationDetail,
} from '../contract.ts'
import {
  lockVenueOfPrestation,
  prestationColumns,
  readVenuePrestation,
  readVenuePrestations,
} from './prestation-rows.ts'

/**
 * Changes what is sent of a prestation of the caller's, also of one that is switched off; what visitors see of it has no version.
 * Throws not_found, venue_archived, changed_elsewhere.
 */
export function changeVenuePrestation(
  ctx: ProviderContext,
  { params: { prestationId: id }, body, version: read }: RouteInput<typeof changeContract>,
): Promise<VenuePrestationDetail> {
  return transaction(ctx.db, async (tx) => {
    const { id: venueId, currency } = await lockVenueOfPrestation(tx, ctx.actor.providerId, id)
    const before = await readVenuePrestation(tx, { venueId, language: ctx.language, id })
    const { title, description, budgetStartingFrom } = body
    const isSaid = [title, description, budgetStartingFrom].some((value) => value !== undefined)
    await tx
      .updateTable('venue_services')
      .set({
        ...prestationColumns(body),
        ...(budgetStartingFrom !== undefined && { currency }),
        ...(isSaid && { version: nextVersion(before.version, read) }),
      })
      .where('id', '=', id)
      .execute()
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.prestations-changed' })
    return readVenuePrestation(tx, { venueId, language: ctx.language, id })
  })
}

/** Deletes a prestation of the caller's for good. Throws not_found, venue_archived. */
export async function deleteVenuePrestation(
  ctx: ProviderContext,
  { params: { prestationId: id } }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const { id: venueId } = await lockVenueOfPrestation(tx, ctx.actor.providerId, id)
    const gone = await tx.deleteFrom('venue_services').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) throw problem('not_found')
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.prestations-changed' })
  })
}

/** Puts all prestations of one of the caller's venues in this order. Throws not_found, venue_archived, order_outdated. */
export async function orderVenuePrestations(
  ctx: ProviderContext,
  { params: { id: venueId }, body: { prestationIds, before } }: RouteInput<typeof orderContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const prestations = await readVenuePrestations(tx, { venueId, language: ctx.language })
    const present = prestations.map(({ id }) => id)
    if (!isUpToDate({ wanted: prestationIds, before, present })) throw problem('order_outdated')
    await sql`
      update venue_services set position = wanted.place - 1
      from unnest(${prestationIds}::uuid[]) with ordinality as wanted (id, place)
      where venue_services.id = wanted.id and venue_id = ${venueId}
    `.execute(tx)
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.prestations-changed' })
  })
}
