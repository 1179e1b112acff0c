import {
  discardPictureFiles,
  insertPicture,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import { acceptVenueImage } from './accept-image.ts'
import type { ImageFiles, SentImage } from './save-venue-images.ts'

/**
 * Stores the files' pictures, then runs the work in the transaction that inserts their rows; a file that is not an image is reported without
 * preventing the others. When the work throws, rows and files are removed.
 */
export async function withImageFiles<Answer>(
  ctx: ProviderContext,
  sent: readonly SentImage[],
  work: (within: ProviderContext, files: ImageFiles) => Promise<Answer>,
): Promise<Answer> {
  const stored: StoredPicture[] = []
  try {
    const files = await storeFiles(ctx, sent, stored)
    return await transaction(ctx.db, async (tx) => {
      for (const picture of stored)
        await insertPicture(tx, picture, { providerId: ctx.actor.providerId, now: ctx.now(), jobs: ctx.jobs })
      return work({ ...ctx, db: tx }, files)
    })
  } catch (error) {
    for (const picture of stored) await discardPictureFiles(ctx, picture)
    throw error
  }
}

/** One at a time, because resizing a picture takes a whole core; outside of the transaction, which would hold its connection meanwhile. */
async function storeFiles(
  ctx: ProviderContext,
  sent: readonly SentImage[],
  stored: StoredPicture[],
): Promise<ImageFiles> {
  const files: ImageFiles = { pictures: new Map(), failures: [] }
  for (const image of sent) {
    if (!image.file) continue
    try {
      const picture = await storePictureFiles(ctx, acceptVenueImage(image.file.bytes))
      stored.push(picture)
      files.pictures.set(image, picture.id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      files.failures.push({ file: image.file.name, code: error.code })
    }
  }
  return files
}
