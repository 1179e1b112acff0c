import type { RouteInput } from '@bouquet/contract/route'
import { checkOrder } from '@bouquet/features/media/gallery/server/check-order.ts'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { orderVenueImages as contract } from '../contract.ts'
import { readVenueImages, writeImageOrder } from './image-rows.ts'

/**
 * Puts the images of one of the caller's venues in this order, which must contain each of them exactly once. Throws not_found,
 * changed_elsewhere, image_order_incomplete.
 */
export async function orderVenueImages(
  ctx: ProviderContext,
  { params: { id }, body: { imageIds, before } }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, id)
    const present = (await readVenueImages(tx, id)).map((image) => image.id)
    checkOrder({ imageIds, before, present })
    await writeImageOrder(tx, id, imageIds)
    await recordVenueChange(ctx, tx, { venueId: id, action: 'venue.images-changed' })
  })
}
