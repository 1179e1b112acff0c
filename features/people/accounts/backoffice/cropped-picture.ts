import { profilePhoto, storedPhotoSize } from '@bouquet/domain/profile-photo'

type Square = { x: number; y: number; width: number }

/** The square of the picture (in its own pixels) as a JPEG within the limits of a profile photo. Throws when it cannot be decoded. */
export async function croppedPicture(file: Blob, area: Square): Promise<Blob> {
  const image = await decoded(file)
  const { x, y, side } = squareInside(image, area)
  const size = storedPhotoSize({ width: side, height: side })
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!size || !brush) throw new Error('The picture cannot be drawn.')
  Object.assign(canvas, size)
  // JPEG has no transparency: transparent pixels become white instead of black.
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, size.width, size.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(image, x, y, side, side, 0, 0, size.width, size.height)
  return encoded(canvas)
}

async function decoded(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Rounding must not move the square beyond an edge or shrink it below the smallest side. */
function squareInside({ naturalWidth, naturalHeight }: HTMLImageElement, { x, y, width }: Square) {
  const side = Math.min(naturalWidth, naturalHeight, Math.max(profilePhoto.minSide, Math.round(width)))
  const within = (start: number, length: number) => Math.min(Math.max(0, Math.round(start)), length - side)
  return { x: within(x, naturalWidth), y: within(y, naturalHeight), side }
}

async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', profilePhoto.quality)
  const blob = await promise
  if (!blob) throw new Error('The picture cannot be encoded.')
  return blob
}
