import type { RouteInput } from '@bouquet/contract/route'
import { isUpToDate } from '@bouquet/domain/orders'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { orderVenueVideos as contract } from '../contract.ts'
import { readVenueVideos } from './venue-video-rows.ts'

/** Puts all videos of one of the caller's venues in this order. Throws not_found, venue_archived, video_order_outdated. */
export async function orderVenueVideos(
  ctx: ProviderContext,
  { params: { id }, body: { videoIds, before } }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, id)
    const present = (await readVenueVideos(tx, id)).map((video) => video.id)
    if (!isUpToDate({ wanted: videoIds, before, present })) throw problem('video_order_outdated')
    await sql`
      update venue_videos set position = wanted.place - 1
      from unnest(${videoIds}::uuid[]) with ordinality as wanted (id, place)
      where venue_videos.id = wanted.id and venue_id = ${id}
    `.execute(tx)
    await recordVenueChange(ctx, tx, { venueId: id, action: 'venue.videos-changed' })
  })
}
