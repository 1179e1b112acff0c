import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { drawPicture } from './picture.ts'
import { type DemoPicture, filesOf, type PictureFormat, widthsOf } from './picture-set.ts'

type RenderedFile = { name: string; bytes: Buffer }

// A higher effort for AVIF takes twice as long and saves one percent.
// JPEG is for the few browsers that show neither of the others.
const settings = {
  avif: { quality: 48, effort: 1 },
  webp: { quality: 72, effort: 3 },
  jpg: { quality: 66, mozjpeg: true },
}

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif(settings.avif),
  webp: (image) => image.webp(settings.webp),
  jpg: (image) => image.jpeg(settings.jpg),
}

/** Renders a picture once and encodes all its files. */
export async function renderPicture(picture: DemoPicture): Promise<RenderedFile[]> {
  const drawing = sharp(Buffer.from(drawPicture(picture.request)))
    .removeAlpha()
    .raw()
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  const raster = { raw: { width: info.width, height: info.height, channels: info.channels } }
  return Promise.all(
    filesOf(picture).map(async ({ name, width, format }) => {
      const resized = sharp(data, raster).resize({ width, withoutEnlargement: true })
      return { name, bytes: await encoders[format](resized).toBuffer() }
    }),
  )
}

/** Changes whenever the picture would be rendered differently. */
export function fingerprintOf(picture: DemoPicture): string {
  const made = { drawing: drawPicture(picture.request), widths: widthsOf(picture), settings }
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}
