import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Video } from '@bouquet/domain/video'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { deleteVideo as deleteContract, restoreVideo as restoreContract } from '../contract.ts'
import { checkNew, checkRoom, lockVideos, readVideo } from './video-rows.ts'

/** The columns that are copied when a video is deleted or restored. */
const columns = sql`id, provider_id, url, host, external_id, private_hash, title, description, is_visible, thumbnail_id, position, created_at, version`

/** Deletes one of the caller's videos; it can be restored until the following night. Throws not_found. */
export async function deleteVideo(
  ctx: ProviderContext,
  { params }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockVideos(ctx, tx)
    const { rows } = await sql`
      with gone as (
        delete from profile_videos where id = ${params.id} and provider_id = ${ctx.actor.providerId} returning ${columns}
      )
      insert into deleted_videos (${columns}, deleted_at) select *, ${ctx.now()}::timestamptz from gone returning id
    `.execute(tx)
    if (rows.length === 0) throw problem('not_found')
    await recordProfileChange(ctx, tx, 'videos.deleted')
  })
}

/** Restores a deleted video of the caller's at its old position. Throws not_found, video_already_added, video_quota_reached, videos_full. */
export async function restoreVideo(
  ctx: ProviderContext,
  { params }: RouteInput<typeof restoreContract>,
): Promise<{ video: OwnVideo }> {
  const { providerId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const plan = await lockVideos(ctx, tx)
    await checkNew(ctx, tx, await readDeleted(tx, providerId, params.id))
    await checkRoom(ctx, tx, plan)
    await sql`
      with back as (delete from deleted_videos where id = ${params.id} returning ${columns})
      insert into profile_videos (${columns}) select * from back
    `.execute(tx)
    await ctx.jobs.enqueue(tx, 'fetch-video-picture', { videoId: params.id })
    await recordProfileChange(ctx, tx, 'videos.added')
    return { video: await readVideo(tx, providerId, params.id) }
  })
}

async function readDeleted(tx: Kysely<DB>, providerId: ProviderId, id: string): Promise<Video> {
  const row = await tx
    .selectFrom('deleted_videos')
    .select(['host', 'external_id as externalId', 'private_hash as privateHash'])
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row as Video
}

/** Deletes for good, with their pictures, the videos that were deleted a day ago and can no longer be restored. */
export async function deleteExpiredVideos(services: Expiring): Promise<void> {
  await transaction(services.db, async (tx) => {
    const gone = await tx
      .deleteFrom('deleted_videos')
      .where('deleted_at', '<', daysAgo(services, 1))
      .returning('thumbnail_id')
      .execute()
    const pictures = gone.flatMap(({ thumbnail_id: id }) => id ?? [])
    await removePictures(services, tx, pictures)
  })
}
