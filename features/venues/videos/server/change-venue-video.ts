import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { type Video, videoOfLink, videoPageUrl } from '@bouquet/domain/video'
import { removeUnusedPictures } from '@bouquet/features/media/pictures/server/unused-pictures.ts'
import { storedVideo } from '@bouquet/features/media/video-links/server/present-video.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import type { Kysely } from 'kysely'
import type { changeVenueVideo as changeContract, showVenueVideo as showContract } from '../contract.ts'
import { checkNew, lockVenueOfVideo, readVenueVideo } from './venue-video-rows.ts'

/** Changes a video of the caller's, or puts another in its place. Throws not_found, venue_archived, video_already_added, changed_elsewhere. */
export function changeVenueVideo(
  ctx: ProviderContext,
  { params: { videoId }, body: { title, description, link, status }, version: read }: RouteInput<typeof changeContract>,
): Promise<RouteAnswer<typeof changeContract>> {
  const video = videoOfLink(link)
  if (!video) throw problem('video_link_invalid')
  return transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfVideo(tx, ctx.actor.providerId, { videoId })
    const before = await tx
      .selectFrom('venue_videos')
      .select(['host', 'external_id as externalId', 'private_hash as privateHash', 'version'])
      .where('id', '=', videoId)
      .executeTakeFirst()
    if (!before) throw problem('not_found')
    const version = nextVersion(before.version, read)
    await tx
      .updateTable('venue_videos')
      .set({ title, description, version, ...(status !== undefined && { is_visible: status }) })
      .where('id', '=', videoId)
      .execute()
    if (!isSame(before, video)) await replace(ctx, tx, { venueId, videoId, video })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.videos-changed' })
    return { video: await readVenueVideo(tx, videoId) }
  })
}

function isSame(one: Video, other: Video): boolean {
  return one.host === other.host && one.externalId === other.externalId && one.privateHash === other.privateHash
}

type Replacement = { venueId: VenueId; videoId: string; video: Video }

/** Deletes the picture of the replaced video. */
async function replace(ctx: ProviderContext, tx: Kysely<DB>, { venueId, videoId, video }: Replacement): Promise<void> {
  await checkNew(tx, { venueId, video, except: videoId })
  const { thumbnail_id: old } = await tx
    .selectFrom('venue_videos')
    .select('thumbnail_id')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('venue_videos')
    .set({ ...storedVideo(video, videoPageUrl(video)), thumbnail_id: null })
    .where('id', '=', videoId)
    .execute()
  if (old) await removeUnusedPictures(ctx, tx, [old])
  await ctx.jobs.enqueue(tx, 'fetch-venue-video-picture', { videoId })
}

/** Shows a video of the caller's to visitors, or hides it. Throws not_found, venue_archived. */
export function showVenueVideo(
  ctx: ProviderContext,
  { params: { videoId }, body: { isVisible } }: RouteInput<typeof showContract>,
): Promise<{ isVisible: boolean }> {
  return transaction(ctx.db, async (tx) => {
    const venueId = await lockVenueOfVideo(tx, ctx.actor.providerId, { videoId })
    const changed = await tx
      .updateTable('venue_videos')
      .set({ is_visible: isVisible })
      .where('id', '=', videoId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw problem('not_found')
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.videos-changed' })
    return { isVisible }
  })
}
