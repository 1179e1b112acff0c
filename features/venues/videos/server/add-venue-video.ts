import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { videoOfLink, videoPageUrl } from '@bouquet/domain/video'
import { storedVideo } from '@bouquet/features/media/video-links/server/present-video.ts'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { addVenueVideo as contract } from '../contract.ts'
import { checkNew, checkRoom, readVenueVideo } from './venue-video-rows.ts'

/** Adds a video at the end of one of the caller's venues. Throws not_found, venue_archived, video_already_added, videos_full. */
export function addVenueVideo(
  ctx: ProviderContext,
  { params: { id }, body: { title, description, link, status } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const video = videoOfLink(link)
  if (!video) throw problem('video_link_invalid')
  return transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, id)
    await checkNew(tx, { venueId: id, video })
    await checkRoom(tx, id)
    const row = { venue_id: id, ...storedVideo(video, videoPageUrl(video)), title, description, is_visible: status }
    const added = await tx
      .insertInto('venue_videos')
      .values({
        ...row,
        position: sql<number>`(select coalesce(max(position), -1) + 1 from venue_videos where venue_id = ${id})`,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, 'fetch-venue-video-picture', { videoId: added.id })
    await recordVenueChange(ctx, tx, { venueId: id, action: 'venue.videos-changed' })
    return { video: await readVenueVideo(tx, added.id) }
  })
}
