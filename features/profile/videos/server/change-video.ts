import type { RouteInput } from '@bouquet/contract/route'
import { type Video, videoOfLink, videoPageUrl } from '@bouquet/domain/video'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import { storedVideo } from '@bouquet/features/media/video-links/server/present-video.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import { type Kysely, sql } from 'kysely'
import type { changeVideo as changeContract, toggleVideo as toggleContract } from '../contract.ts'
import { checkNew, lockVideos, readVideo } from './video-rows.ts'

/** Changes title and description of one of the caller's videos, or puts another in its place. Throws not_found, video_already_added, changed_elsewhere. */
export async function changeVideo(
  ctx: ProviderContext,
  { params, body, version: read }: RouteInput<typeof changeContract>,
): Promise<{ video: OwnVideo }> {
  const { providerId } = ctx.actor
  const video = videoOfLink(body.link)
  if (!video) throw problem('video_link_invalid')
  return transaction(ctx.db, async (tx) => {
    await lockVideos(ctx, tx)
    const before = await readVideo(tx, providerId, params.id)
    const version = nextVersion(before.version, read)
    await tx
      .updateTable('profile_videos')
      .set({ title: body.title, description: body.description, version })
      .where('id', '=', params.id)
      .execute()
    if (before.url !== videoPageUrl(video)) await replace(ctx, tx, params.id, video)
    await recordProfileChange(ctx, tx, 'videos.changed')
    return { video: await readVideo(tx, providerId, params.id) }
  })
}

/** Deletes the picture of the replaced video. */
async function replace(ctx: ProviderContext, tx: Kysely<DB>, id: string, video: Video): Promise<void> {
  await checkNew(ctx, tx, video, id)
  const { thumbnail_id: old } = await tx
    .selectFrom('profile_videos')
    .select('thumbnail_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('profile_videos')
    .set({ ...storedVideo(video, videoPageUrl(video)), thumbnail_id: null })
    .where('id', '=', id)
    .execute()
  if (old) await removePictures(ctx, tx, [old])
  await ctx.jobs.enqueue(tx, 'fetch-video-picture', { videoId: id })
}

/** Shows a hidden video of the caller's, hides a visible one. Throws not_found. */
export async function toggleVideo(
  ctx: ProviderContext,
  { params }: RouteInput<typeof toggleContract>,
): Promise<{ isVisible: boolean }> {
  return transaction(ctx.db, async (tx) => {
    await lockVideos(ctx, tx)
    const row = await tx
      .updateTable('profile_videos')
      .set({ is_visible: sql<boolean>`not is_visible` })
      .where('id', '=', params.id)
      .where('provider_id', '=', ctx.actor.providerId)
      .returning('is_visible')
      .executeTakeFirst()
    if (!row) throw problem('not_found')
    await recordProfileChange(ctx, tx, 'videos.changed')
    return { isVisible: row.is_visible }
  })
}
