import { maxPicturePixels, type PictureHeader, type PictureType } from '@bouquet/domain/picture-header'

/** Rule "images of a venue"; lengths in characters. */
export const venueImageLimits = {
  images: 100,
  longestTitle: 120,
  longestAlt: 250,
  longestDescription: 1000,
  longestCaption: 300,
} as const

export const venueImageFile = {
  formats: ['jpeg', 'png', 'webp'],
  maxBytes: 5_242_880,
} as const satisfies { formats: readonly PictureType[]; maxBytes: number }

/** What an image shows of the venue, in the order of the public gallery. */
export const venueImageSections = ['ceremony', 'reception', 'rooms', 'outside', 'details'] as const
export type VenueImageSection = (typeof venueImageSections)[number]

export type VenueImageFileProblem =
  | 'image_too_large'
  | 'image_type_unsupported'
  | 'image_too_many_pixels'
  | 'image_broken'

/** Why a file of this size cannot be an image of a venue; `header` is null when the file is not a known kind of picture. */
export function venueImageFileProblem(bytes: number, header: PictureHeader | null): VenueImageFileProblem | null {
  if (bytes > venueImageFile.maxBytes) return 'image_too_large'
  const formats: readonly PictureType[] = venueImageFile.formats
  if (!header || !formats.includes(header.type)) return 'image_type_unsupported'
  if (header.width * header.height > maxPicturePixels) return 'image_too_many_pixels'
  return header.isWhole ? null : 'image_broken'
}

type Image = { id: string; isKeyImage: boolean; isVisible: boolean }

/**
 * Rule "key image": the image that has to become the key image (images in their order); null when there are none, and when the right one is the
 * key image already.
 */
export function nextKeyImage(images: readonly Image[]): string | null {
  const key = images.find(({ isKeyImage }) => isKeyImage)
  if (key?.isVisible) return null
  const next = images.find(({ isVisible }) => isVisible) ?? key ?? images[0]
  return next && next.id !== key?.id ? next.id : null
}

/** Images in the order of the requested positions; an image without one stays at its place as far as the others allow. */
export function inWantedOrder(images: readonly { id: string; position: number | undefined }[]): string[] {
  const placed = images.map(({ id, position }, place) => ({
    id,
    place: position ?? place,
    isWanted: position !== undefined,
  }))
  return placed
    .toSorted((one, other) => one.place - other.place || Number(other.isWanted) - Number(one.isWanted))
    .map(({ id }) => id)
}
