import type { RouteInput } from '@bouquet/contract/route'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import { discardPictureFiles, insertPicture } from '@bouquet/features/media/pictures/server/store-picture.ts'
import { checkVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { changePhoto as changeContract, Photo, togglePhoto as toggleContract } from '../contract.ts'
import { cropPhoto } from './crop-photo.ts'
import { lockPhotos, readPhoto, replacePicture } from './photo-rows.ts'

/**
 * Changes title and description of one of the caller's photos, and its crop where one is given. Throws not_found, crop_invalid, image_too_small,
 * image_broken, changed_elsewhere.
 */
export async function changePhoto(
  ctx: ProviderContext,
  { params: { id }, body: { crop, ...texts }, version }: RouteInput<typeof changeContract>,
): Promise<{ image: Photo }> {
  await readPhoto(ctx, ctx.db, id)
  const cropped = crop === undefined ? null : await cropPhoto(ctx, id, crop)
  try {
    return await transaction(ctx.db, async (tx) => {
      await lockPhotos(ctx, tx)
      checkVersion((await readPhoto(ctx, tx, id)).version, version)
      const changed = tx.updateTable('profile_photos').set(texts).where('id', '=', id)
      const row = await changed
        .where('provider_id', '=', ctx.actor.providerId)
        .returning('picture_id')
        .executeTakeFirst()
      if (!row || (cropped && cropped.of !== row.picture_id)) throw problem('not_found')
      if (cropped) {
        await insertPicture(tx, cropped.picture, { providerId: ctx.actor.providerId, now: ctx.now(), jobs: ctx.jobs })
        await replacePicture(ctx, tx, { photoId: id, pictureId: cropped.picture.id, oldId: row.picture_id })
      }
      await recordProfileChange(ctx, tx, 'photos.changed')
      return { image: await readPhoto(ctx, tx, id) }
    })
  } catch (error) {
    if (cropped) await discardPictureFiles(ctx, cropped.picture)
    throw error
  }
}

/** Hides one of the caller's photos from visitors, or shows it again. Throws not_found. */
export function togglePhoto(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof toggleContract>,
): Promise<{ isVisible: boolean }> {
  return transaction(ctx.db, async (tx) => {
    await lockPhotos(ctx, tx)
    const { rows } = await sql<{ isVisible: boolean }>`
      update profile_photos set is_visible = not is_visible
      where id = ${id} and provider_id = ${ctx.actor.providerId} returning is_visible as "isVisible"
    `.execute(tx)
    if (!rows[0]) throw problem('not_found')
    await recordProfileChange(ctx, tx, rows[0].isVisible ? 'photos.shown' : 'photos.hidden')
    return rows[0]
  })
}
