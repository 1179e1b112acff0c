import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { archiveVenue as archiveContract, unarchiveVenue as unarchiveContract, Venue } from '../contract.ts'
import { lockOwnVenueInAnyState } from './own-venue.ts'
import { presentedVenue } from './present-venue.ts'
import { recordVenueChange } from './record-venue-change.ts'

/** Archives a venue of the caller's and unpublishes it (rule "archived venue"). Throws not_found. */
export function archiveVenue(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof archiveContract>,
): Promise<Venue> {
  return setArchived(ctx, id, true)
}

/** Restores an archived venue of the caller's; it stays unpublished until its owner publishes it. Throws not_found. */
export function unarchiveVenue(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof unarchiveContract>,
): Promise<Venue> {
  return setArchived(ctx, id, false)
}

async function setArchived(ctx: ProviderContext, id: VenueId, isArchived: boolean): Promise<Venue> {
  await transaction(ctx.db, async (tx) => {
    const { archived_at: before } = await lockOwnVenueInAnyState(tx, ctx.actor.providerId, id)
    if ((before !== null) === isArchived) return
    await tx
      .updateTable('venues')
      .set(isArchived ? { archived_at: ctx.now(), is_published: false } : { archived_at: null })
      .where('id', '=', id)
      .execute()
    await recordVenueChange(ctx, tx, { venueId: id, action: isArchived ? 'venue.archived' : 'venue.unarchived' })
  })
  return presentedVenue(ctx, id)
}
