import { pictureWidths, widthsOfPicture } from '@bouquet/domain/picture-sizes'
import sharp from 'sharp'
import { encodeJpeg, type ReadPicture } from './read-picture.ts'

export type CutPicture = {
  width: number
  height: number
  widths: number[]
  files: { name: string; contentType: 'image/webp' | 'image/jpeg'; bytes: Buffer }[]
}

const webpQuality = 78
const jpegQuality = 82

/** A picture decoded once and cut into the widths that pages ask for, as WebP and JPEG without anything else that its file told. Throws image_broken. */
export async function cutPicture(picture: ReadPicture): Promise<CutPicture> {
  const clean = await encodeJpeg(picture, { maxSide: longestSide, quality: 0.95 })
  const { width = 0, height = 0 } = await sharp(clean).metadata()
  const widths = widthsOfPicture(width)
  const files: CutPicture['files'] = []
  for (const one of widths) {
    const scaled = sharp(clean).resize({ width: one })
    files.push(
      {
        name: `${one}.webp`,
        contentType: 'image/webp',
        bytes: await scaled.clone().webp({ quality: webpQuality, effort: 3 }).toBuffer(),
      },
      {
        name: `${one}.jpg`,
        contentType: 'image/jpeg',
        bytes: await scaled.clone().jpeg({ quality: jpegQuality }).toBuffer(),
      },
    )
  }
  const largest = widths.at(-1) ?? width
  return { width: largest, height: Math.round((height * largest) / width), widths, files }
}

/** Tall pictures may be as tall as the widest is wide, twice. */
const longestSide = 2 * (pictureWidths[pictureWidths.length - 1] ?? 1440)
