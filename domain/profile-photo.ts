import { maxPicturePixels, type PictureHeader } from './picture-header.ts'

/** Rule "profile photo"; sides in pixels, the quality as a parameter of `<canvas>`. */
export const profilePhoto = {
  formats: ['png', 'jpeg', 'gif', 'webp'],
  maxBytes: 10 * 1024 * 1024,
  minSide: 360,
  maxSide: 1200,
  quality: 0.9,
} as const

export type PhotoSize = { width: number; height: number }

/** The stored size of a picture, with a longer side of at most 1200; null for a picture that is too small before or after scaling. */
export function storedPhotoSize({ width, height }: PhotoSize): PhotoSize | null {
  const scale = Math.min(1, profilePhoto.maxSide / Math.max(width, height))
  const stored = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return Math.min(stored.width, stored.height) < profilePhoto.minSide ? null : stored
}

export type PhotoFileProblem =
  | 'image_too_large'
  | 'image_type_unsupported'
  | 'image_too_many_pixels'
  | 'image_broken'
  | 'image_too_small'

/** Why a file of this many bytes cannot be cropped to a profile photo; its header is null when its type is not supported. */
export function photoFileProblem(bytes: number, header: PictureHeader | null): PhotoFileProblem | null {
  if (bytes > profilePhoto.maxBytes) return 'image_too_large'
  if (!header) return 'image_type_unsupported'
  if (header.width * header.height > maxPicturePixels) return 'image_too_many_pixels'
  if (!header.isWhole) return 'image_broken'
  return Math.min(header.width, header.height) < profilePhoto.minSide ? 'image_too_small' : null
}
