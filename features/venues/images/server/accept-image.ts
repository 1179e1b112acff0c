import { readPictureHeader } from '@bouquet/domain/picture-header'
import { type ReadPicture, readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { venueImageFile, venueImageFileProblem } from '../rules/venue-image.ts'

/**
 * Reads a file and checks by its content that it can be an image of a venue. Throws image_too_large, image_type_unsupported,
 * image_too_many_pixels, image_broken.
 */
export function acceptVenueImage(bytes: Uint8Array | null): ReadPicture {
  if (!bytes) throw problem('image_too_large')
  const found = venueImageFileProblem(bytes.byteLength, readPictureHeader(bytes))
  if (found) throw problem(found)
  return readPicture(bytes, venueImageFile.formats)
}
