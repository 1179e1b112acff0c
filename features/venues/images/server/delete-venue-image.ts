import type { RouteInput } from '@bouquet/contract/route'
import { removeUnusedPictures } from '@bouquet/features/media/pictures/server/unused-pictures.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type {
  deleteVenueImage as deleteContract,
  restoreVenueImage as restoreContract,
  VenueImage,
} from '../contract.ts'
import { checkRoom, lockVenueOfImage, readVenueImage, settleKeyImage } from './image-rows.ts'

/** The columns that are copied when an image is deleted or restored. */
const columns = sql`id, venue_id, picture_id, alt, title, description, caption, section, is_visible, position, created_at, version`

/** Deletes an image of the caller's; it can be restored until the following night. Throws not_found. */
export async function deleteVenueImage(
  ctx: ProviderContext,
  { params: { imageId } }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfImage(tx, ctx.actor.providerId, { imageId })
    const { rows } = await sql`
      with gone as (delete from venue_images where id = ${imageId} returning ${columns})
      insert into deleted_venue_images (${columns}, deleted_at) select ${columns}, ${ctx.now()}::timestamptz from gone returning id
    `.execute(tx)
    if (rows.length === 0) throw problem('not_found')
    await settleKeyImage(tx, venueId)
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.images-changed' })
  })
}

/** Restores a deleted image of the caller's at its old position. Throws not_found, venue_images_full. */
export function restoreVenueImage(
  ctx: ProviderContext,
  { params: { imageId } }: RouteInput<typeof restoreContract>,
): Promise<VenueImage> {
  return transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfImage(tx, ctx.actor.providerId, { imageId, table: 'deleted_venue_images' })
    await checkRoom(tx, venueId)
    await sql`
      with back as (delete from deleted_venue_images where id = ${imageId} returning ${columns})
      insert into venue_images (${columns}) select ${columns} from back
    `.execute(tx)
    await settleKeyImage(tx, venueId)
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.images-changed' })
    return readVenueImage(tx, imageId)
  })
}

/** Deletes for good the images that were deleted a day ago, and their pictures where no other venue uses them. */
export async function deleteExpiredVenueImages(services: Expiring): Promise<void> {
  await transaction(services.db, async (tx) => {
    const gone = await tx
      .deleteFrom('deleted_venue_images')
      .where('deleted_at', '<', daysAgo(services, 1))
      .returning('picture_id')
      .execute()
    await removeUnusedPictures(
      services,
      tx,
      gone.map(({ picture_id: id }) => id),
    )
  })
}
