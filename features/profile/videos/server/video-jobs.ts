import type { ProviderId } from '@bouquet/domain/ids'
import type { Video } from '@bouquet/domain/video'
import { type ReadPicture, readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import {
  discardPictureFiles,
  insertPicture,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'fetch-video-picture': { videoId: string }
  }
}

export const videoQueues = {
  'fetch-video-picture': { run: (services, { videoId }) => fetchPicture(services, videoId) },
} satisfies Queues

/** Cards of videos are never wider, not even on fine screens. */
const cardBounds = { width: 960, height: 960 }

type Wanting = Video & { id: string; providerId: ProviderId }

/** Copies a video's picture from its host, so that visitors meet nobody but us before they click. A silent host is asked again later. */
async function fetchPicture(services: Services, videoId: string): Promise<void> {
  const video = await readWanting(services, videoId)
  if (!video) return
  const bytes = await services.ports.videoInfo.pictureOf(video)
  const picture = bytes && readable(bytes)
  if (!picture) return
  const stored = await storePictureFiles(services, picture, cardBounds)
  const isTaken = await attach(services, video, stored).catch(async (error) => {
    await discardPictureFiles(services, stored)
    throw error
  })
  if (!isTaken) await discardPictureFiles(services, stored)
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

/** What is no picture today will be none tomorrow. */
function readable(bytes: Uint8Array): ReadPicture | null {
  try {
    return readPicture(bytes, ['jpeg', 'png', 'webp'])
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** False when the video was replaced or deleted meanwhile; then nothing is saved. */
async function attach({ db, now, jobs }: Services, video: Wanting, stored: StoredPicture): Promise<boolean> {
  return transaction(db, async (tx) => {
    // First, as everybody does who changes videos: nobody waits for who waits for them.
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
