import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import {
  discardPictureFiles,
  insertPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import { findOwnVenue, lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { addSpacePhoto as addContract, deleteSpacePhoto as deleteContract, Space } from '../contract.ts'
import { spaceLimits, spacePhoto } from '../rules/space.ts'
import { presentedSpace } from './read-spaces.ts'
import { findSpace, insertSpacePhoto, readPhotoPictures } from './space-rows.ts'

/**
 * Adds a photo to a space (rule "spaces of a venue"); a repeated upload with the same key is not stored twice. Throws not_found,
 * space_photos_full, image_type_unsupported, image_broken, image_too_many_pixels.
 */
export async function addSpacePhoto(
  ctx: ProviderContext,
  { params: { id: venueId, spaceId }, file, form }: RouteInput<typeof addContract>,
): Promise<Space> {
  const { providerId } = ctx.actor
  await findOwnVenue(ctx.db, providerId, venueId)
  await findSpace(ctx.db, venueId, spaceId)
  if (await isStored(ctx.db, providerId, form.key)) return presentedSpace(ctx, venueId, spaceId)
  const picture = await storePictureFiles(ctx, readPicture(file, spacePhoto.formats))
  try {
    const isAdded = await transaction(ctx.db, async (tx) => {
      await lockOwnVenue(tx, providerId, venueId)
      await findSpace(tx, venueId, spaceId)
      if (await isStored(tx, providerId, form.key)) return false
      if ((await readPhotoPictures(tx, spaceId)).length >= spaceLimits.photos) throw problem('space_photos_full')
      const now = ctx.now()
      await insertPicture(tx, picture, { providerId, now, jobs: ctx.jobs, uploadKey: form.key ?? null })
      await insertSpacePhoto(tx, { spaceId, pictureId: picture.id, now })
      await recordVenueChange(ctx, tx, { venueId, action: 'venue.spaces-changed' })
      return true
    })
    if (!isAdded) await discardPictureFiles(ctx, picture)
  } catch (error) {
    await discardPictureFiles(ctx, picture)
    throw error
  }
  return presentedSpace(ctx, venueId, spaceId)
}

async function isStored(db: Kysely<DB>, providerId: ProviderId, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('upload_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a photo of a space. Throws not_found. */
export async function deleteSpacePhoto(
  ctx: ProviderContext,
  { params: { id: venueId, spaceId, photoId } }: RouteInput<typeof deleteContract>,
): Promise<Space> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    await findSpace(tx, venueId, spaceId)
    const gone = await tx
      .deleteFrom('venue_space_photos')
      .where('id', '=', photoId)
      .where('space_id', '=', spaceId)
      .returning('picture_id')
      .executeTakeFirst()
    if (!gone) throw problem('not_found')
    await removePictures(ctx, tx, [gone.picture_id])
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.spaces-changed' })
  })
  return presentedSpace(ctx, venueId, spaceId)
}
