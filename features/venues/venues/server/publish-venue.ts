import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { publishVenue as contract, Venue } from '../contract.ts'
import { lockOwnVenue } from './own-venue.ts'
import { presentedVenue } from './present-venue.ts'
import { recordVenueChange } from './record-venue-change.ts'

/** Publishes a venue of the caller's, or hides it (rule "public venue"). Throws not_found, venue_archived, venue_incomplete. */
export async function publishVenue(
  ctx: ProviderContext,
  { params: { id }, body: { published } }: RouteInput<typeof contract>,
): Promise<Venue> {
  await transaction(ctx.db, async (tx) => {
    const venue = await lockOwnVenue(tx, ctx.actor.providerId, id)
    if (published && venue.completed_at === null) throw problem('venue_incomplete')
    if (venue.is_published === published) return
    await tx.updateTable('venues').set({ is_published: published }).where('id', '=', id).execute()
    await recordVenueChange(ctx, tx, { venueId: id, action: published ? 'venue.published' : 'venue.unpublished' })
  })
  return presentedVenue(ctx, id)
}
