import sharp from 'sharp'
import { drawPicture, type PictureRequest } from './picture.ts'

export type RenderedFile = { name: string; contentType: 'image/jpeg' | 'image/webp'; bytes: Buffer }

/** Width in pixels of each size that pages ask for; heights follow the picture's own shape. */
export const pictureWidths = { large: 800, card: 800, thumb: 400 } as const

/** Draws a picture once and gives it as files, none wider than the request: `large.jpg`, `card.webp`, `thumb.webp`. */
export async function renderPicture(request: PictureRequest): Promise<RenderedFile[]> {
  const drawing = sharp(Buffer.from(drawPicture(request)))
    .removeAlpha()
    .raw()
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  const raster = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const scaled = (width: number) => sharp(data, raster).resize({ width, withoutEnlargement: true })
  const [large, card, thumb] = await Promise.all([
    scaled(pictureWidths.large).jpeg({ quality: 82 }).toBuffer(),
    scaled(pictureWidths.card).webp({ quality: 76, effort: 2 }).toBuffer(),
    scaled(pictureWidths.thumb).webp({ quality: 76, effort: 2 }).toBuffer(),
  ])
  return [
    { name: 'large.jpg', contentType: 'image/jpeg', bytes: large },
    { name: 'card.webp', contentType: 'image/webp', bytes: card },
    { name: 'thumb.webp', contentType: 'image/webp', bytes: thumb },
  ]
}
