import type { RouteInput } from '@bouquet/contract/route'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import type { changeVenueImage as contract, VenueImage } from '../contract.ts'
import { lockVenueOfImage, readVenueImage, settleKeyImage, writeKeyImage } from './image-rows.ts'

/**
 * Changes what is sent of an image of the caller's; a key image is visible (rule "key image"). What is written about it has a version. Throws
 * not_found, changed_elsewhere.
 */
export function changeVenueImage(
  ctx: ProviderContext,
  { params: { imageId }, body: { isVisible, isKeyImage, ...texts }, version: read }: RouteInput<typeof contract>,
): Promise<VenueImage> {
  const visible = isKeyImage ? true : isVisible
  return transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfImage(tx, ctx.actor.providerId, { imageId })
    const before = await readVenueImage(tx, imageId)
    const isWritten = Object.keys(texts).length > 0
    await tx
      .updateTable('venue_images')
      .set({
        ...texts,
        ...(visible !== undefined && { is_visible: visible }),
        ...(isWritten && { version: nextVersion(before.version, read) }),
      })
      .where('id', '=', imageId)
      .execute()
    if (isKeyImage) await writeKeyImage(tx, venueId, imageId)
    await settleKeyImage(tx, venueId)
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.images-changed' })
    return readVenueImage(tx, imageId)
  })
}
