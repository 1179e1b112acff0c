import type { RouteInput } from '@bouquet/contract/route'
import type { addVideo as contract, OwnVideo } from '@bouquet/contract/videos'
import { videoOfLink, videoPageUrl } from '@bouquet/domain/video'
import { sql } from 'kysely'
import type { AccountContext } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { noteProfileChange } from '../company/note-change.ts'
import { checkNew, checkRoom, lockVideos, readVideo, storedVideo } from './video-rows.ts'

/** Adds a video at the end of the caller's. Throws video_already_added, video_quota_reached, videos_full. */
export async function addVideo(
  ctx: AccountContext,
  { body }: RouteInput<typeof contract>,
): Promise<{ video: OwnVideo }> {
  const { accountId } = ctx.actor
  const video = videoOfLink(body.link)
  if (!video) throw problem('video_link_invalid')
  return transaction(ctx.db, async (tx) => {
    const plan = await lockVideos(ctx, tx)
    await checkNew(ctx, tx, video)
    await checkRoom(ctx, tx, plan)
    const { id } = await tx
      .insertInto('profile_videos')
      .values({
        provider_id: accountId,
        ...storedVideo(video, videoPageUrl(video)),
        title: body.title,
        description: body.description,
        is_visible: body.status,
        position: sql<number>`(select coalesce(max(position), -1) + 1 from profile_videos where provider_id = ${accountId})`,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, 'fetch-video-picture', { videoId: id })
    await noteProfileChange(ctx, tx, 'videos.added')
    return { video: await readVideo(tx, accountId, id) }
  })
}
