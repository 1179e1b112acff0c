import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import { removePictures } from './remove-pictures.ts'

/** Whether nothing refers to the picture `i`. */
export const nothingRefersToPicture = sql<boolean>`(
  not exists (select from profile_photos where picture_id = i.id)
  and not exists (select from deleted_photos where picture_id = i.id)
  and not exists (select from portfolio_images where picture_id = i.id)
  and not exists (select from venue_images where picture_id = i.id)
  and not exists (select from deleted_venue_images where picture_id = i.id)
  and not is_validated_image(i.id)
  and not exists (select from venue_space_photos where picture_id = i.id)
  and not exists (select from reviews where picture_id = i.id)
  and not exists (select from profile_videos where thumbnail_id = i.id)
  and not exists (select from deleted_videos where thumbnail_id = i.id)
  and not exists (select from venue_videos where thumbnail_id = i.id)
  and not exists (select from deleted_venue_videos where thumbnail_id = i.id)
  and not exists (select from hidden_content where picture_id = i.id)
)`

/** Removes those of these pictures that nothing refers to any more; a copied venue uses the pictures of the original one. */
export async function removeUnusedPictures(
  services: Pick<Services, 'jobs'>,
  tx: Kysely<DB>,
  pictureIds: string[],
): Promise<void> {
  if (pictureIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from pictures i where id = any(${pictureIds}) and ${nothingRefersToPicture}
  `.execute(tx)
  await removePictures(
    services,
    tx,
    rows.map(({ id }) => id),
  )
}
