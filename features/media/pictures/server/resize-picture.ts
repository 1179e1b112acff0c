import { maxPicturePixels } from '@bouquet/domain/picture-header'
import type { PictureSize } from '@bouquet/domain/picture-sizes'
import sharp, { type Sharp } from 'sharp'

/** A rectangle in pixels of the EXIF-oriented picture. */
export type Crop = { x: number; y: number; width: number; height: number }

export type PictureFormat = 'webp' | 'jpg' | 'avif'
export type ResizePlan = { crop: Crop | null; sizes: { width: number; formats: readonly PictureFormat[] }[] }
export type PictureFile = { name: string; contentType: string; bytes: Buffer }

/** The displayed size of a picture, EXIF-oriented. Throws when it cannot be decoded. */
export async function orientedSize(bytes: Uint8Array): Promise<PictureSize> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: maxPicturePixels }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

/**
 * Decodes a picture once, only its first frame where it has several, and resizes it, on white, in sRGB, without metadata. Throws when it cannot
 * be decoded.
 */
export async function resizePicture(bytes: Uint8Array, { crop, sizes }: ResizePlan): Promise<PictureFile[]> {
  const largest = Math.max(...sizes.map(({ width }) => width))
  const { data, info } = await decode(bytes, crop, largest)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: PictureFile[] = []
  for (const { width, formats } of sizes) {
    const scaled = sharp(data, { raw }).resize({ width })
    for (const format of formats) {
      const encoded = await encoders[format](scaled.clone(), width === largest).toBuffer()
      files.push({ name: `${width}.${format}`, contentType: contentTypes[format], bytes: encoded })
    }
  }
  return files
}

/** A JPEG of a picture, EXIF-oriented, no side longer than this many pixels. Throws when it cannot be decoded. */
export async function previewPicture(bytes: Uint8Array, maxSide: number): Promise<Buffer> {
  return open(bytes)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten(onWhite)
    .jpeg({ quality: 80 })
    .toBuffer()
}

const onWhite = { background: '#ffffff' }

function decode(bytes: Uint8Array, crop: Crop | null, width: number) {
  const image = open(bytes)
  if (crop) image.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
  return image.resize({ width }).flatten(onWhite).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPicturePixels }).autoOrient()
}

// AVIF beyond effort 2 takes ten times as long and saves only a tenth.
const encoders: Record<PictureFormat, (image: Sharp, isLargest: boolean) => Sharp> = {
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image, isLargest) => image.jpeg({ quality: isLargest ? 90 : 82 }),
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
}

const contentTypes: Record<PictureFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' }
