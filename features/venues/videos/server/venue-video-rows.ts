import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { maxVideos, type Video } from '@bouquet/domain/video'
import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import { presentVideo, type VideoRow, videoColumns } from '@bouquet/features/media/video-links/server/present-video.ts'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'

/** The videos of a venue in their order. */
export async function readVenueVideos(db: Kysely<DB>, venueId: VenueId): Promise<OwnVideo[]> {
  const { rows } = await sql<VideoRow>`
    select ${videoColumns} from venue_videos v left join pictures i on i.id = v.thumbnail_id
    where v.venue_id = ${venueId} order by v.position, v.id limit ${maxVideos}
  `.execute(db)
  return rows.map(presentVideo)
}

/** One video of a venue. Throws not_found. */
export async function readVenueVideo(db: Kysely<DB>, id: string): Promise<OwnVideo> {
  const { rows } = await sql<VideoRow>`
    select ${videoColumns} from venue_videos v left join pictures i on i.id = v.thumbnail_id where v.id = ${id}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return presentVideo(rows[0])
}

/** Locks the venue of this video, which must belong to this owner; returns its id. Throws not_found, venue_archived. */
export async function lockVenueOfVideo(
  tx: Kysely<DB>,
  ownerId: ProviderId,
  { videoId, table = 'venue_videos' }: { videoId: string; table?: 'venue_videos' | 'deleted_venue_videos' },
): Promise<VenueId> {
  const found = await tx.selectFrom(table).select('venue_id').where('id', '=', videoId).executeTakeFirst()
  if (!found) throw problem('not_found')
  await lockOwnVenue(tx, ownerId, found.venue_id)
  return found.venue_id
}

/** Checks that there is room for one more; call it with the venue locked. Throws videos_full. */
export async function checkRoom(tx: Kysely<DB>, venueId: VenueId): Promise<void> {
  const { count } = await tx
    .selectFrom('venue_videos')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow()
  if (count >= maxVideos) throw problem('videos_full')
}

type Sought = { venueId: VenueId; video: Pick<Video, 'host' | 'externalId'>; except?: string }

/** Checks that the video is not in the list yet; call it with the venue locked. Throws video_already_added. */
export async function checkNew(tx: Kysely<DB>, { venueId, video, except }: Sought): Promise<void> {
  const same = await tx
    .selectFrom('venue_videos')
    .select('id')
    .where('venue_id', '=', venueId)
    .where('host', '=', video.host)
    .where('external_id', '=', video.externalId)
    .where((row) => (except === undefined ? row.val(true) : row('id', '<>', except)))
    .executeTakeFirst()
  if (same) throw problem('video_already_added', { fields: { link: 'video_already_added' } })
}
