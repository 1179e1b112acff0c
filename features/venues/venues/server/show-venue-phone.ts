import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { showVenuePhone as contract, Venue } from '../contract.ts'
import { lockOwnVenue } from './own-venue.ts'
import { presentedVenue } from './present-venue.ts'
import { recordVenueChange } from './record-venue-change.ts'

/** Shows the phone number of a venue of the caller's on its public page, or hides it. Throws not_found, venue_archived. */
export async function showVenuePhone(
  ctx: ProviderContext,
  { params: { id }, body: { shown } }: RouteInput<typeof contract>,
): Promise<Venue> {
  await transaction(ctx.db, async (tx) => {
    const venue = await lockOwnVenue(tx, ctx.actor.providerId, id)
    if (venue.is_phone_shown === shown) return
    await tx.updateTable('venues').set({ is_phone_shown: shown }).where('id', '=', id).execute()
    await recordVenueChange(ctx, tx, { venueId: id, action: shown ? 'venue.phone-shown' : 'venue.phone-hidden' })
  })
  return presentedVenue(ctx, id)
}
