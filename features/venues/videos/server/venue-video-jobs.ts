import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Video } from '@bouquet/domain/video'
import { insertPicture, type StoredPicture } from '@bouquet/features/media/pictures/server/store-picture.ts'
import { storeVideoPicture } from '@bouquet/features/media/video-links/server/store-video-picture.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'fetch-venue-video-picture': { videoId: string }
  }
}

export const venueVideoQueues = {
  'fetch-venue-video-picture': { run: (services, { videoId }) => fetchPicture(services, videoId) },
} satisfies Queues

type Wanting = Video & { id: string; venueId: VenueId; providerId: ProviderId }

/** When the host does not answer, the job is retried later. */
async function fetchPicture(services: Services, videoId: string): Promise<void> {
  const video = await readWanting(services, videoId)
  if (video) await storeVideoPicture(services, video, (stored) => attach(services, video, stored))
}

async function readWanting({ db }: Services, videoId: string): Promise<Wanting | null> {
  const row = await db
    .selectFrom('venue_videos as v')
    .innerJoin('venues as o', 'o.id', 'v.venue_id')
    .select(['v.id', 'v.venue_id as venueId', 'o.owner_id as providerId', 'v.host'])
    .select(['v.external_id as externalId', 'v.private_hash as privateHash'])
    .where('v.id', '=', videoId)
    .where('v.thumbnail_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** False when the video was replaced or deleted in the meantime; then nothing is saved. */
function attach({ db, now, jobs }: Services, video: Wanting, stored: StoredPicture): Promise<boolean> {
  return transaction(db, async (tx) => {
    // Locks the venue's row first, as every change of a venue's parts does, so that no deadlock can occur.
    await tx.selectFrom('venues').select('id').where('id', '=', video.venueId).forUpdate().execute()
    const still = await tx
      .selectFrom('venue_videos')
      .select('id')
      .where('id', '=', video.id)
      .where('external_id', '=', video.externalId)
      .where('thumbnail_id', 'is', null)
      .executeTakeFirst()
    if (!still) return false
    await insertPicture(tx, stored, { providerId: video.providerId, now: now(), jobs })
    await tx.updateTable('venue_videos').set({ thumbnail_id: stored.id }).where('id', '=', video.id).execute()
    return true
  })
}
