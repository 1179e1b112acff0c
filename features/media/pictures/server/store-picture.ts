import { randomUUID, webcrypto } from 'node:crypto'
import type { ProviderId } from '@bouquet/domain/ids'
import { firstWidthsOfPicture, type PictureSize, pageBounds, sizeWithin } from '@bouquet/domain/picture-sizes'
import type { Context, Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import { decoding, type ReadPicture } from './read-picture.ts'
import { type Crop, orientedSize, type PictureFile, resizePicture } from './resize-picture.ts'

/** A picture whose files are stored but whose row is not: pass it to `insertPicture`, or delete its files. */
export type StoredPicture = {
  id: string
  folder: string
  width: number
  height: number
  widths: number[]
  contentHash: Buffer
  originalKey: string
  /** The size of the EXIF-oriented original, in pixels. */
  original: PictureSize
  crop: Crop | null
  /** The width of the largest size, which a job makes. */
  fullWidth: number
  /** The keys of all its files in the object store. */
  keys: string[]
}

type Ports = Pick<Context, 'ports'>

/**
 * Makes the sizes of a picture that lists need, and stores them in the object store, beside the original, which stays private. A job makes the
 * other sizes. A failure leaves no file behind. Throws image_broken.
 */
export async function storePictureFiles(
  { ports }: Ports,
  picture: ReadPicture,
  bounds: PictureSize = pageBounds,
): Promise<StoredPicture> {
  const originalKey = `private/originals/${randomUUID()}.${picture.type}`
  const put = () => ports.objectStore.put(originalKey, picture.bytes, `image/${picture.type}`)
  const [hash, made, stored] = await Promise.allSettled([
    contentHashOf(picture.bytes),
    makeFirstSizes({ ports }, picture.bytes, { crop: null, bounds }),
    put(),
  ])
  if (made.status === 'fulfilled' && stored.status === 'fulfilled' && hash.status === 'fulfilled')
    return { ...made.value, contentHash: hash.value, originalKey, keys: [...made.value.keys, originalKey] }
  const keys = made.status === 'fulfilled' ? [...made.value.keys, originalKey] : [originalKey]
  await discardPictureFiles({ ports }, { keys })
  throw [made, stored, hash].find((one) => one.status === 'rejected')?.reason
}

/** Uses Web Crypto, which hashes ten megabytes on another thread. */
async function contentHashOf(bytes: Uint8Array): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}

/** The visible part of the original, and the size to which it is scaled down. */
export type FirstSizes = { crop: Crop | null; bounds: PictureSize }

/** Makes and stores the first sizes of a picture whose original is already stored. Throws image_broken. */
export async function makeFirstSizes({ ports }: Ports, bytes: Uint8Array, { crop, bounds }: FirstSizes) {
  const { files, ...size } = await decoding(async () => {
    const original = await orientedSize(bytes)
    const { width, height } = sizeWithin(crop ?? original, bounds)
    const widths = firstWidthsOfPicture(width)
    const sizes = widths.map((one) => ({ width: one, formats: ['webp', 'jpg'] as const }))
    const largest = widths.at(-1) ?? width
    return {
      files: await resizePicture(bytes, { crop, sizes }),
      ...{ widths, width: largest, height: Math.max(1, Math.round((height * largest) / width)), fullWidth: width },
      ...{ original, crop },
    }
  })
  const id = randomUUID()
  const folder = `public/pictures/${id}`
  return { id, folder, ...size, keys: await putFiles({ ports }, folder, files) }
}

/** Stores all files of a picture or none; returns their keys. */
export async function putFiles({ ports }: Ports, folder: string, files: PictureFile[]): Promise<string[]> {
  const keys = files.map(({ name }) => `${folder}/${name}`)
  const put = files.map(({ name, bytes, contentType }) =>
    ports.objectStore.put(`${folder}/${name}`, bytes, contentType),
  )
  const failed = (await Promise.allSettled(put)).find((one) => one.status === 'rejected')
  if (!failed) return keys
  await discardPictureFiles({ ports }, { keys })
  throw failed.reason
}

type Validity = { providerId: ProviderId; now: Date; jobs: Services['jobs']; uploadKey?: string | null }

/** Stores the row of a picture, and enqueues the job that makes the missing sizes. */
export async function insertPicture(
  tx: Kysely<DB>,
  { id, folder, width, height, widths, contentHash, originalKey, original, crop, fullWidth }: StoredPicture,
  { providerId, now, jobs, uploadKey = null }: Validity,
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      ...{ id, folder, width, height, widths, provider_id: providerId, created_at: now },
      ...{ content_hash: contentHash, original_key: originalKey, upload_key: uploadKey, unfinished_width: fullWidth },
      ...{ original_width: original.width, original_height: original.height },
      crop: crop && [crop.x, crop.y, crop.width, crop.height],
    })
    .execute()
  await jobs.enqueue(tx, 'finish-picture', { pictureId: id })
}

/** Deletes the files of a picture that has no row. */
export async function discardPictureFiles({ ports }: Ports, { keys }: Pick<StoredPicture, 'keys'>): Promise<void> {
  await Promise.all(keys.map((key) => ports.objectStore.delete(key).catch(() => undefined)))
}
