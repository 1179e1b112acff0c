import sharp from 'sharp'
import { drawPicture } from './picture.ts'
import { type DemoPicture, widthsOf } from './picture-set.ts'

export type RenderedFile = { name: string; contentType: 'image/avif' | 'image/jpeg' | 'image/webp'; bytes: Buffer }

/** Draws a picture once and gives it in all its widths, each as AVIF, WebP and JPEG: `400.avif`, `400.webp`, `400.jpg`, … */
export async function renderPicture(picture: DemoPicture): Promise<RenderedFile[]> {
  const drawing = sharp(Buffer.from(drawPicture(picture.request)))
    .removeAlpha()
    .raw()
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  const raster = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const files = await Promise.all(
    widthsOf(picture).map(async (width): Promise<RenderedFile[]> => {
      const scaled = () => sharp(data, raster).resize({ width, withoutEnlargement: true })
      return [
        {
          name: `${width}.avif`,
          contentType: 'image/avif',
          // A second step of effort takes twice as long for a hundredth less.
          bytes: await scaled().avif({ quality: 48, effort: 1 }).toBuffer(),
        },
        {
          name: `${width}.webp`,
          contentType: 'image/webp',
          bytes: await scaled().webp({ quality: 76, effort: 2 }).toBuffer(),
        },
        { name: `${width}.jpg`, contentType: 'image/jpeg', bytes: await scaled().jpeg({ quality: 82 }).toBuffer() },
      ]
    }),
  )
  return files.flat()
}
