import type { Video } from '@bouquet/domain/video'
import { type ReadPicture, readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import {
  discardPictureFiles,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import type { Services } from '@bouquet/server/context.ts'
import { Problem } from '@bouquet/server/http/problem.ts'

/** Cards of videos are never wider, not even on high-density screens. */
const cardBounds = { width: 960, height: 960 }

/**
 * Copies a video's picture from its host, so that visitors send no request there before they click. `attach` stores its row with the video, or
 * returns false when the video was replaced or deleted in the meantime; then nothing is saved. Throws VideoInfoUnavailable when the host does
 * not answer.
 */
export async function storeVideoPicture(
  services: Pick<Services, 'ports'>,
  video: Video,
  attach: (stored: StoredPicture) => Promise<boolean>,
): Promise<void> {
  const bytes = await services.ports.videoInfo.pictureOf(video)
  const picture = bytes && readable(bytes)
  if (!picture) return
  const stored = await storePictureFiles(services, picture, cardBounds)
  const isTaken = await attach(stored).catch(async (error) => {
    await discardPictureFiles(services, stored)
    throw error
  })
  if (!isTaken) await discardPictureFiles(services, stored)
}

/** A file that is not a picture will not become one by retrying. */
function readable(bytes: Uint8Array): ReadPicture | null {
  try {
    return readPicture(bytes, ['jpeg', 'png', 'webp'])
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
