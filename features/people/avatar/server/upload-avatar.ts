import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import { photoFileProblem, profilePhoto, storedPhotoSize } from '@bouquet/domain/profile-photo'
import { encodeJpeg, type ReadPicture, readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { uploadAvatar as contract } from '../contract.ts'
import { replaceAvatar } from './replace-avatar.ts'

/**
 * Stores a new profile picture (rule "profile photo"); the old file is deleted once nothing uses it. Throws image_type_unsupported,
 * image_broken, image_too_small, image_too_many_pixels.
 */
export async function uploadAvatar(ctx: ProviderContext, { file }: RouteInput<typeof contract>) {
  const jpeg = await encodeJpeg(acceptable(file), { maxSide: profilePhoto.maxSide, quality: profilePhoto.quality })
  const key = `public/portraits/${randomUUID()}.jpg`
  await ctx.ports.objectStore.put(key, jpeg, 'image/jpeg')
  try {
    await transaction(ctx.db, async (tx) => {
      await replaceAvatar(ctx, tx, key)
      await recordAudit(ctx, tx, { action: 'account.avatar-changed' })
    })
  } catch (error) {
    await ctx.ports.objectStore.delete(key).catch(() => undefined)
    throw error
  }
  return { image: { url: `/files/${key}` } }
}

function acceptable(file: Uint8Array): ReadPicture {
  const picture = readPicture(file, profilePhoto.formats)
  const found = photoFileProblem(file.byteLength, picture)
  if (found) throw problem(found)
  if (!storedPhotoSize(picture)) throw problem('image_too_small')
  return picture
}
