import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/generated.ts'
import { cutPicture } from './cut-picture.ts'
import type { ReadPicture } from './read-picture.ts'

/** A picture whose files are stored and whose row is not yet: give it to `insertPicture`, or throw its files away. */
export type StoredPicture = {
  id: string
  folder: string
  width: number
  height: number
  widths: number[]
  contentHash: Buffer
}

/** Cuts a picture and puts its files into the object store; a failure leaves none of them behind. Throws image_broken. */
export async function storePictureFiles(
  { ports }: Pick<Context, 'ports'>,
  picture: ReadPicture,
): Promise<StoredPicture> {
  const { files, ...size } = await cutPicture(picture)
  const id = randomUUID()
  const folder = `public/pictures/${id}`
  const stored = { id, folder, ...size, contentHash: createHash('sha256').update(picture.bytes).digest() }
  try {
    for (const { name, bytes, contentType } of files)
      await ports.objectStore.put(`${folder}/${name}`, bytes, contentType)
  } catch (error) {
    await discardPictureFiles({ ports }, stored)
    throw error
  }
  return stored
}

export async function insertPicture(
  tx: Kysely<DB>,
  { id, folder, width, height, widths, contentHash }: StoredPicture,
  { providerId, now }: { providerId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ id, provider_id: providerId, folder, width, height, widths, content_hash: contentHash, created_at: now })
    .execute()
}

/** Deletes the files of a picture that has no row. */
export async function discardPictureFiles(
  { ports }: Pick<Context, 'ports'>,
  { folder, widths }: Pick<StoredPicture, 'folder' | 'widths'>,
): Promise<void> {
  const names = widths.flatMap((width) => [`${folder}/${width}.webp`, `${folder}/${width}.jpg`])
  await Promise.all(names.map((name) => ports.objectStore.delete(name).catch(() => undefined)))
}
