import type { RouteInput } from '@bouquet/contract/route'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { changeVenueImage as contract, VenueImage } from '../contract.ts'
import { lockVenueOfImage, readVenueImage, settleKeyImage, writeKeyImage } from './image-rows.ts'

/** Changes the sent fields of an image of the caller's; a key image becomes visible (rule "key image"). Throws not_found. */
export function changeVenueImage(
  ctx: ProviderContext,
  { params: { imageId }, body: { isVisible, isKeyImage, ...texts } }: RouteInput<typeof contract>,
): Promise<VenueImage> {
  const visible = isKeyImage ? true : isVisible
  const values = { ...texts, ...(visible !== undefined && { is_visible: visible }) }
  return transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfImage(tx, ctx.actor.providerId, { imageId })
    const changed = await tx
      .updateTable('venue_images')
      .set(values)
      .where('id', '=', imageId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw problem('not_found')
    if (isKeyImage) await writeKeyImage(tx, venueId, imageId)
    await settleKeyImage(tx, venueId)
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.images-changed' })
    return readVenueImage(tx, imageId)
  })
}
