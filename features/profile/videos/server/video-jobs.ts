import type { ProviderId } from '@bouquet/domain/ids'
import type { Video } from '@bouquet/domain/video'
import { insertPicture, type StoredPicture } from '@bouquet/features/media/pictures/server/store-picture.ts'
import { storeVideoPicture } from '@bouquet/features/media/video-links/server/store-video-picture.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'fetch-video-picture': { videoId: string }
  }
}

export const videoQueues = {
  'fetch-video-picture': { run: (services, { videoId }) => fetchPicture(services, videoId) },
} satisfies Queues

type Wanting = Video & { id: string; providerId: ProviderId }

/** When the host does not answer, the job is retried later. */
async function fetchPicture(services: Services, videoId: string): Promise<void> {
  const video = await readWanting(services, videoId)
  if (video) await storeVideoPicture(services, video, (stored) => attach(services, video, stored))
}

async function readWanting({ db }: Services, videoId: string): Promise<Wanting | null> {
  const row = await db
    .selectFrom('profile_videos')
    .select(['id', 'provider_id as providerId', 'host', 'external_id as externalId', 'private_hash as privateHash'])
    .where('id', '=', videoId)
    .where('thumbnail_id', 'is', null)
    .executeTakeFirst()
  return row ? (row as Wanting) : null
}

/** False when the video was replaced or deleted in the meantime; then nothing is saved. */
async function attach({ db, now, jobs }: Services, video: Wanting, stored: StoredPicture): Promise<boolean> {
  return transaction(db, async (tx) => {
    // Locks the provider's row first, as every change of videos does, so that no deadlock can occur.
    await tx.selectFrom('providers').select('id').where('id', '=', video.providerId).forUpdate().execute()
    const still = await tx
      .selectFrom('profile_videos')
      .select('id')
      .where('id', '=', video.id)
      .where('external_id', '=', video.externalId)
      .where('thumbnail_id', 'is', null)
      .executeTakeFirst()
    if (!still) return false
    await insertPicture(tx, stored, { providerId: video.providerId, now: now(), jobs })
    await tx.updateTable('profile_videos').set({ thumbnail_id: stored.id }).where('id', '=', video.id).execute()
    return true
  })
}
