import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { Video } from '@bouquet/domain/video'
import { removeUnusedPictures } from '@bouquet/features/media/pictures/server/unused-pictures.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { deleteVenueVideo as deleteContract, restoreVenueVideo as restoreContract } from '../contract.ts'
import { checkNew, checkRoom, lockVenueOfVideo, readVenueVideo } from './venue-video-rows.ts'

/** The columns that are copied when a video is deleted or restored. */
const columns = sql`id, venue_id, url, host, external_id, private_hash, title, description, is_visible, thumbnail_id, position, created_at, version`

/** Deletes a video of the caller's; it can be restored until the following night. Throws not_found, venue_archived. */
export async function deleteVenueVideo(
  ctx: ProviderContext,
  { params: { videoId } }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfVideo(tx, ctx.actor.providerId, { videoId })
    const { rows } = await sql`
      with gone as (delete from venue_videos where id = ${videoId} returning ${columns})
      insert into deleted_venue_videos (${columns}, deleted_at) select ${columns}, ${ctx.now()}::timestamptz from gone returning id
    `.execute(tx)
    if (rows.length === 0) throw problem('not_found')
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.videos-changed' })
  })
}

/** Restores a deleted video of the caller's at its old position. Throws not_found, venue_archived, video_already_added, videos_full. */
export function restoreVenueVideo(
  ctx: ProviderContext,
  { params: { videoId } }: RouteInput<typeof restoreContract>,
): Promise<RouteAnswer<typeof restoreContract>> {
  return transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfVideo(tx, ctx.actor.providerId, { videoId, table: 'deleted_venue_videos' })
    await checkNew(tx, { venueId, video: await readDeleted(tx, videoId) })
    await checkRoom(tx, venueId)
    await sql`
      with back as (delete from deleted_venue_videos where id = ${videoId} returning ${columns})
      insert into venue_videos (${columns}) select ${columns} from back
    `.execute(tx)
    await ctx.jobs.enqueue(tx, 'fetch-venue-video-picture', { videoId })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.videos-changed' })
    return { video: await readVenueVideo(tx, videoId) }
  })
}

async function readDeleted(tx: Kysely<DB>, videoId: string): Promise<Pick<Video, 'host' | 'externalId'>> {
  const row = await tx
    .selectFrom('deleted_venue_videos')
    .select(['host', 'external_id as externalId'])
    .where('id', '=', videoId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row as Pick<Video, 'host' | 'externalId'>
}

/** Deletes for good, with their pictures, the videos that were deleted a day ago and can no longer be restored. */
export async function deleteExpiredVenueVideos(services: Expiring): Promise<void> {
  await transaction(services.db, async (tx) => {
    const gone = await tx
      .deleteFrom('deleted_venue_videos')
      .where('deleted_at', '<', daysAgo(services, 1))
      .returning('thumbnail_id')
      .execute()
    await removeUnusedPictures(
      services,
      tx,
      gone.flatMap(({ thumbnail_id: id }) => id ?? []),
    )
  })
}
