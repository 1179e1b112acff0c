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
 * Runs the work in the transaction that stores the files' pictures; a file that is not an image is reported without preventing the others. When
 * the work throws, rows and files are removed.
 */
export async function withImageFiles<Answer>(
  ctx: ProviderContext,
  sent: readonly SentImage[],
  work: (within: ProviderContext, files: ImageFiles) => Promise<Answer>,
): Promise<Answer> {
  const stored: StoredPicture[] = []
  try {
    return await transaction(ctx.db, async (tx) => {
      const within = { ...ctx, db: tx }
      return work(within, await storeFiles(within, sent, stored))
    })
  } catch (error) {
    for (const picture of stored) await discardPictureFiles(ctx, picture)
    throw error
  }
}

/**
 * One at a time, because resizing a picture takes a whole core; each row is inserted at once, so that the transaction is never idle for long.
 */
async function storeFiles(
  ctx: ProviderContext,
  sent: readonly SentImage[],
  stored: StoredPicture[],
): Promise<ImageFiles> {
  const files: ImageFiles = { pictures: new Map(), failures: [] }
  const { actor, db, jobs } = ctx
  for (const image of sent) {
    if (!image.file) continue
    try {
      const picture = await storePictureFiles(ctx, acceptVenueImage(image.file.bytes))
      stored.push(picture)
      await insertPicture(db, picture, { providerId: actor.providerId, now: ctx.now(), jobs })
      files.pictures.set(image, picture.id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      files.failures.push({ file: image.file.name, code: error.code })
    }
  }
  return files
}
