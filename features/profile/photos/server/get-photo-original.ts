import type { Download, RouteInput } from '@bouquet/contract/route'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import { decoding } from '@bouquet/features/media/pictures/server/read-picture.ts'
import { previewPicture } from '@bouquet/features/media/pictures/server/resize-picture.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { getPhotoOriginal as contract } from '../contract.ts'
import { readOriginal } from './original-rows.ts'

/** The whole original of one of the caller's photos, EXIF-oriented and no larger than cropping needs. Throws not_found, image_broken. */
export async function getPhotoOriginal(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<Download> {
  const { bytes } = await readOriginal(ctx, id)
  return { fileName: 'photo.jpg', content: await decoding(() => previewPicture(bytes, profilePhoto.maxSide)) }
}
