import { availableParallelism } from 'node:os'
import {
  maxPicturePixels,
  type PictureHeader,
  type PictureType,
  readPictureHeader,
} from '@bouquet/domain/picture-header'
import { problem } from '@bouquet/server/http/problem.ts'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

/** An uploaded picture whose type is known from its first bytes; it is not decoded yet. */
export type ReadPicture = PictureHeader & { bytes: Uint8Array }
export type PictureSize = { width: number; height: number }

// Decoding takes a core for up to a second: one core stays free for everything else, and half of the thread pool for passwords.
const atOnce = pLimit(availableParallelism() > 2 ? 2 : 1)

/**
 * Reads a picture's type before any decoder gets it, so that an SVG with a script never reaches one. Throws image_type_unsupported,
 * image_too_many_pixels.
 */
export function readPicture(bytes: Uint8Array, types: readonly PictureType[]): ReadPicture {
  const header = readPictureHeader(bytes)
  if (!header || !types.includes(header.type)) throw problem('image_type_unsupported')
  if (header.width * header.height > maxPicturePixels) throw problem('image_too_many_pixels')
  return { ...header, bytes }
}

/**
 * Re-encodes the picture as JPEG, EXIF-oriented, no side longer than `maxSide` pixels, on white, without metadata; `quality` from 0 to 1. Throws
 * image_broken.
 */
export function encodeJpeg(picture: ReadPicture, { maxSide, quality }: { maxSide: number; quality: number }) {
  return decoded(picture, maxSide, (image) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: Math.round(quality * 100) }),
  )
}

/** As encodeJpeg, as WebP with transparency. */
export function encodeWebp(picture: ReadPicture, { maxSide, quality }: { maxSide: number; quality: number }) {
  return decoded(picture, maxSide, (image) => image.webp({ quality: Math.round(quality * 100) }))
}

function decoded({ bytes }: ReadPicture, maxSide: number, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  return decoding(() => {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPicturePixels })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    return encode(image).toBuffer()
  })
}

/** Queues the decoder's work; a picture that the decoder cannot read gives image_broken. */
export function decoding<T>(work: () => Promise<T>): Promise<T> {
  return atOnce(async () => {
    try {
      return await work()
    } catch (cause) {
      throw Object.assign(problem('image_broken'), { cause })
    }
  })
}
