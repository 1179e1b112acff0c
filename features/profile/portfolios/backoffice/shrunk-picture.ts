import { portfolioImage } from '@bouquet/domain/portfolio'

const sides = [2400, 1800, 1440]
const quality = 0.85

/** The picture as a JPEG that is small enough to upload, with a file name. Throws when the browser cannot read it. */
export async function shrunkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    for (const side of sides) {
      const blob = await resized(bitmap, side)
      if (blob.size <= portfolioImage.maxBytes) return new File([blob], file.name, { type: 'image/jpeg' })
    }
    throw new Error('The picture stays too large')
  } finally {
    bitmap.close()
  }
}

async function resized(bitmap: ImageBitmap, longestSide: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  // Transparent pixels become white, as on the server.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/jpeg', quality)
  return promise
}
