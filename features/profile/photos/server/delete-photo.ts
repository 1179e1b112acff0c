import type { RouteInput } from '@bouquet/contract/route'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { deletePhoto as deleteContract, Photo, restorePhoto as restoreContract } from '../contract.ts'
import { checkRoom, lockPhotos, readPhoto } from './photo-rows.ts'

/** The columns that are copied when a photo is deleted or restored. */
const columns = sql`id, provider_id, picture_id, title, description, is_visible, position, views, created_at`

/** Deletes one of the caller's photos; it can be restored until the following night. Throws not_found. */
export async function deletePhoto(
  ctx: ProviderContext,
  { params }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockPhotos(ctx, tx)
    const { rows } = await sql`
      with gone as (
        delete from profile_photos where id = ${params.id} and provider_id = ${ctx.actor.providerId} returning ${columns}
      )
      insert into deleted_photos (${columns}, deleted_at) select *, ${ctx.now()}::timestamptz from gone returning id
    `.execute(tx)
    if (rows.length === 0) throw problem('not_found')
    await recordProfileChange(ctx, tx, 'photos.deleted')
  })
}

/** Restores a deleted photo of the caller's at its old position. Throws not_found, photo_quota_reached, photos_full. */
export function restorePhoto(
  ctx: ProviderContext,
  { params }: RouteInput<typeof restoreContract>,
): Promise<{ image: Photo }> {
  return transaction(ctx.db, async (tx) => {
    const plan = await lockPhotos(ctx, tx)
    await findDeleted(ctx, tx, params.id)
    await checkRoom(ctx, tx, plan)
    await sql`
      with back as (delete from deleted_photos where id = ${params.id} returning ${columns})
      insert into profile_photos (${columns}) select * from back
    `.execute(tx)
    await recordProfileChange(ctx, tx, 'photos.added')
    return { image: await readPhoto(ctx, tx, params.id) }
  })
}

async function findDeleted({ actor }: ProviderContext, tx: Kysely<DB>, id: string): Promise<void> {
  const row = await tx
    .selectFrom('deleted_photos')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', actor.providerId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
}

/** Deletes for good, with their pictures, the photos that were deleted a day ago and can no longer be restored. */
export async function deleteExpiredPhotos(services: Expiring): Promise<void> {
  await transaction(services.db, async (tx) => {
    const gone = await tx
      .deleteFrom('deleted_photos')
      .where('deleted_at', '<', daysAgo(services, 1))
      .returning('picture_id')
      .execute()
    await removePictures(
      services,
      tx,
      gone.map(({ picture_id: id }) => id),
    )
  })
}
