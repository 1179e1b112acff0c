import { croppedPixels, type PhotoCrop } from '@bouquet/domain/photo'
import { makeFirstSizes, type StoredPicture } from '@bouquet/features/media/pictures/server/store-picture.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { photoBounds } from './add-photo.ts'
import { readOriginal } from './original-rows.ts'

/** A picture that replaces `of`; it was made from the same original but has files of its own. */
type CroppedPhoto = { of: string; picture: StoredPicture }

/**
 * Makes a new crop, or none (null), from the original of one of the caller's photos. Throws not_found, crop_invalid, image_too_small,
 * image_broken.
 */
export async function cropPhoto(ctx: ProviderContext, photoId: string, crop: PhotoCrop | null): Promise<CroppedPhoto> {
  const { bytes, size, pictureId, ...original } = await readOriginal(ctx, photoId)
  if (crop && (crop.x + crop.width > 1.001 || crop.y + crop.height > 1.001)) throw problem('crop_invalid')
  const pixels = crop && croppedPixels(size, crop)
  if (crop && !pixels) throw problem('image_too_small')
  const made = await makeFirstSizes(ctx, bytes, { crop: pixels, bounds: photoBounds })
  return { of: pictureId, picture: { ...made, ...original } }
}
