import { pictureWidths } from '@bouquet/domain/picture-sizes'
import { type ReadPicture, readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import { problem } from '@bouquet/server/http/problem.ts'

const megabyte = 1024 * 1024
export const reviewPhoto = { field: 'photo', maxBytes: 10 * megabyte } as const

/** A photo added by a reviewer, identified by its content. Throws image_type_unsupported, image_too_many_pixels, image_too_small. */
export function readReviewPhoto(file: Uint8Array): ReadPicture {
  const picture = readPicture(file, ['jpeg', 'png', 'webp'])
  if (Math.max(picture.width, picture.height) < pictureWidths[0]) throw problem('image_too_small')
  return picture
}
