import { capitalized } from './capitalized.ts'
import { type PhotoSize, profilePhoto, storedPhotoSize } from './profile-photo.ts'

/** Rule "photos of the gallery". No gallery may have more photos than this. */
export const photoLimits = { longestTitle: 120, longestDescription: 1000, photos: 1000 } as const

type PhotoPlan = { isPremium: boolean; quota: number }

/** Why a gallery with this many photos accepts no more; null when it does. */
export function photoRoomProblem(count: number, plan: PhotoPlan): 'photo_quota_reached' | 'photos_full' | null {
  if (!plan.isPremium && count >= plan.quota) return 'photo_quota_reached'
  return count >= photoLimits.photos ? 'photos_full' : null
}

/** A rectangle as shares (0 to 1) of the EXIF-oriented picture's width and height. */
export type PhotoCrop = { x: number; y: number; width: number; height: number }

/**
 * The rectangle in whole pixels, clamped to the picture and raised to the smallest side where rounding fell below it; null when it is too
 * small.
 */
export function croppedPixels(size: PhotoSize, crop: PhotoCrop): PhotoCrop | null {
  const width = sideOf(size.width, crop.width)
  const height = sideOf(size.height, crop.height)
  if (!storedPhotoSize({ width, height })) return null
  const x = Math.min(Math.round(size.width * crop.x), size.width - width)
  const y = Math.min(Math.round(size.height * crop.y), size.height - height)
  return { x, y, width, height }
}

/** A browser that crops to exactly the smallest side may end up a pixel below it. */
function sideOf(whole: number, share: number): number {
  const side = Math.min(whole, Math.round(whole * share))
  return side === profilePhoto.minSide - 1 && whole > side ? side + 1 : side
}

/** Generated names of cameras, phones and messengers, which mean nothing to a couple. */
const machineName =
  /^(img|dsc[fn]?|dscn|pxl|p|mvimg|gopr|dji|image|photo|foto|screenshot|capture|whatsapp image|signal|unnamed|untitled|copy of)?[\s\d_()-]*(at|à|um|om|alle|a las|às)?[\s\d_.()~-]*(mp|portrait|burst|hdr|edited)?[\s\d]*$/i
const hash = /^[\da-f-]{16,}$/i

/** A title from a file's name, `bouquet-rond_pivoines.JPG` → `Bouquet rond pivoines`; null for a generated name. */
export function titleOfFileName(name: string): string | null {
  const words = name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .normalize('NFC')
    .replace(/[_+.\s-]+/g, ' ')
    .trim()
  if (words.length < 3 || machineName.test(words) || hash.test(words.replaceAll(' ', ''))) return null
  return capitalized(words).slice(0, photoLimits.longestTitle).trim()
}
