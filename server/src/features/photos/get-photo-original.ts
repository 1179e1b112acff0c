import type { getPhotoOriginal as contract } from '@bouquet/contract/photos'
import type { Download, RouteInput } from '@bouquet/contract/route'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import type { AccountContext } from '../../context.ts'
import { previewPicture } from '../pictures/cut-picture.ts'
import { decoding } from '../pictures/read-picture.ts'
import { readOriginal } from './original-rows.ts'

/** All of one of the caller's photos, upright and no larger than a crop needs. Throws not_found, image_broken. */
export async function getPhotoOriginal(
  ctx: AccountContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<Download> {
  const { bytes } = await readOriginal(ctx, id)
  return { fileName: 'photo.jpg', content: await decoding(() => previewPicture(bytes, profilePhoto.maxSide)) }
}
