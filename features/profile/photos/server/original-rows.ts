import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'

/** The original of one of the caller's photos, with its EXIF-oriented size. Throws not_found, also where no original is stored. */
export async function readOriginal({ db, actor, ports }: ProviderContext, photoId: string) {
  const row = await db
    .selectFrom('profile_photos as p')
    .innerJoin('pictures as i', 'i.id', 'p.picture_id')
    .select(['i.id', 'i.original_key', 'i.original_width', 'i.original_height', 'i.content_hash'])
    .where('p.id', '=', photoId)
    .where('p.provider_id', '=', actor.providerId)
    .executeTakeFirst()
  const found = row?.original_key ? await ports.objectStore.get(row.original_key) : null
  if (!found || !row?.original_key || !row.original_width || !row.original_height || !row.content_hash)
    throw problem('not_found')
  return {
    pictureId: row.id,
    bytes: found.bytes,
    size: { width: row.original_width, height: row.original_height },
    originalKey: row.original_key,
    contentHash: row.content_hash,
  }
}
