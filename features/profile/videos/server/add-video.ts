import type { RouteInput } from '@bouquet/contract/route'
import { videoOfLink, videoPageUrl } from '@bouquet/domain/video'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import { storedVideo } from '@bouquet/features/media/video-links/server/present-video.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { addVideo as contract } from '../contract.ts'
import { checkNew, checkRoom, lockVideos, readVideo } from './video-rows.ts'

/** Adds a video at the end of the caller's list. Throws video_already_added, video_quota_reached, videos_full. */
export async function addVideo(
  ctx: ProviderContext,
  { body }: RouteInput<typeof contract>,
): Promise<{ video: OwnVideo }> {
  const { providerId } = ctx.actor
  const video = videoOfLink(body.link)
  if (!video) throw problem('video_link_invalid')
  return transaction(ctx.db, async (tx) => {
    const plan = await lockVideos(ctx, tx)
    await checkNew(ctx, tx, video)
    await checkRoom(ctx, tx, plan)
    const { id } = await tx
      .insertInto('profile_videos')
      .values({
        provider_id: providerId,
        ...storedVideo(video, videoPageUrl(video)),
        title: body.title,
        description: body.description,
        is_visible: body.status,
        position: sql<number>`(select coalesce(max(position), -1) + 1 from profile_videos where provider_id = ${providerId})`,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, 'fetch-video-picture', { videoId: id })
    await recordProfileChange(ctx, tx, 'videos.added')
    return { video: await readVideo(tx, providerId, id) }
  })
}
