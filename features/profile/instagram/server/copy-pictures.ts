import type { ProviderId } from '@bouquet/domain/ids'
import { storableText } from '@bouquet/domain/text'
import { readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import {
  discardPictureFiles,
  insertPicture,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import type { InstagramPicture } from '@bouquet/server/ports/instagram/instagram.ts'
import type { Kysely } from 'kysely'
import { type Connection, lockConnection } from './instagram-rows.ts'

/** The number of latest pictures that a page shows (rule "Instagram"). */
export const maxInstagramPictures = 12
const longestCaption = 300
/** The pictures are shown as small tiles. */
const tileBounds = { width: 640, height: 960 }

type Copied = { picture: InstagramPicture; stored: StoredPicture }

/** Syncs the copies with the latest pictures on Instagram; a picture that is no longer there is deleted. */
export async function copyLatestPictures(services: Services, connection: Connection, token: string): Promise<void> {
  const { instagram } = services.ports
  if (!instagram) return
  const latest = await instagram.latestPictures(token, maxInstagramPictures)
  const known = await knownIds(services.db, connection.providerId)
  const copied: Copied[] = []
  try {
    for (const picture of latest.filter(({ id }) => !known.has(id))) {
      const stored = await copyOne(services, await instagram.download(picture.pictureUrl))
      if (stored) copied.push({ picture, stored })
    }
    const unused = await save(services, connection, latest, copied)
    await discardAll(services, unused)
  } catch (error) {
    await discardAll(services, copied)
    throw error
  }
}

async function discardAll(services: Services, copied: Copied[]): Promise<void> {
  for (const { stored } of copied) await discardPictureFiles(services, stored)
}

async function knownIds(db: Kysely<DB>, providerId: ProviderId): Promise<Set<string>> {
  const rows = await db.selectFrom('instagram_media').select('media_id').where('provider_id', '=', providerId).execute()
  return new Set(rows.map((row) => row.media_id))
}

/** Null when the file is not a readable picture. */
async function copyOne(services: Services, bytes: Uint8Array): Promise<StoredPicture | null> {
  try {
    return await storePictureFiles(services, readPicture(bytes, ['jpeg', 'png', 'webp']), tileBounds)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** Returns the copies that are not needed, because the connection ended in the meantime or somebody else copied the same pictures. */
async function save(
  services: Services,
  { providerId, userId }: Connection,
  latest: InstagramPicture[],
  copied: Copied[],
): Promise<Copied[]> {
  return transaction(services.db, async (tx) => {
    if ((await lockConnection(tx, providerId)) !== userId) return copied
    await removeOthers(services, tx, providerId, latest)
    const known = await knownIds(tx, providerId)
    const fresh = copied.filter(({ picture }) => !known.has(picture.id))
    for (const { stored } of fresh)
      await insertPicture(tx, stored, { providerId, now: services.now(), jobs: services.jobs })
    if (fresh.length > 0) await tx.insertInto('instagram_media').values(rowsOf(providerId, fresh)).execute()
    const done = { synced_at: services.now() }
    await tx.updateTable('instagram_connections').set(done).where('provider_id', '=', providerId).execute()
    return copied.filter(({ picture }) => known.has(picture.id))
  })
}

async function removeOthers(
  services: Services,
  tx: Kysely<DB>,
  providerId: ProviderId,
  latest: InstagramPicture[],
): Promise<void> {
  const gone = await tx
    .deleteFrom('instagram_media')
    .where('provider_id', '=', providerId)
    .where(({ not, eb }) => not(eb('media_id', '=', eb.fn.any(eb.val(latest.map(({ id }) => id))))))
    .returning('picture_id')
    .execute()
  await removePictures(
    services,
    tx,
    gone.map(({ picture_id }) => picture_id),
  )
}

function rowsOf(providerId: ProviderId, copied: Copied[]) {
  return copied.map(({ picture, stored }) => ({
    provider_id: providerId,
    media_id: picture.id,
    permalink: picture.permalink,
    caption: [...storableText(picture.caption)].slice(0, longestCaption).join(''),
    picture_id: stored.id,
    taken_at: picture.takenAt,
  }))
}
