import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { photoFileProblem, profilePhoto, storedPhotoSize } from '@bouquet/domain/profile-photo'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import { type ReadPicture, readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import {
  discardPictureFiles,
  insertPicture,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { addPhoto as contract } from '../contract.ts'
import { checkRoom, lockPhotos, readPhoto, readPlan } from './photo-rows.ts'

type Input = RouteInput<typeof contract>
type Answer = RouteAnswer<typeof contract>

/** The size of a photo's largest picture. */
export const photoBounds = { width: profilePhoto.maxSide, height: profilePhoto.maxSide }

/**
 * Adds a photo to the end of the caller's gallery (rule "photos of the gallery"). When a photo is already stored under the same key, it is
 * returned unchanged. Throws photo_quota_reached, photos_full, and the codes for an invalid picture.
 */
export async function addPhoto(ctx: ProviderContext, { file, form }: Input): Promise<Answer> {
  const before = await addedBefore(ctx, ctx.db, form.key)
  if (before?.photoId) return { image: await readPhoto(ctx, ctx.db, before.photoId), duplicateOf: null }
  await checkRoom(ctx, ctx.db, await readPlan(ctx))
  const picture = await storePictureFiles(ctx, acceptable(file), photoBounds)
  try {
    const added = await save(ctx, form, picture)
    if (added.pictureId !== picture.id) await discardPictureFiles(ctx, picture)
    return added.answer
  } catch (error) {
    await discardPictureFiles(ctx, picture)
    throw error
  }
}

function acceptable(file: Uint8Array): ReadPicture {
  const picture = readPicture(file, profilePhoto.formats)
  const found = photoFileProblem(file.byteLength, picture)
  if (found) throw problem(found)
  if (!storedPhotoSize(picture)) throw problem('image_too_small')
  return picture
}

/** The photo stored earlier under this key; when it has been deleted since, there is none, and the key cannot be used again. */
async function addedBefore({ actor }: ProviderContext, db: Kysely<DB>, key: string | undefined) {
  if (key === undefined) return undefined
  return db
    .selectFrom('pictures as i')
    .leftJoin('profile_photos as p', 'p.picture_id', 'i.id')
    .select('p.id as photoId')
    .where('i.provider_id', '=', actor.providerId)
    .where('i.upload_key', '=', key)
    .executeTakeFirst()
}

type Added = { answer: Answer; pictureId: string | null }

function save(ctx: ProviderContext, form: Input['form'], picture: StoredPicture): Promise<Added> {
  const { providerId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const plan = await lockPhotos(ctx, tx)
    // Of two concurrent attempts of one upload the second finds what the first has stored.
    const before = await addedBefore(ctx, tx, form.key)
    if (before?.photoId)
      return { answer: { image: await readPhoto(ctx, tx, before.photoId), duplicateOf: null }, pictureId: null }
    await checkRoom(ctx, tx, plan)
    const duplicateOf = await findDuplicate(tx, providerId, picture.contentHash)
    const uploadKey = before ? null : (form.key ?? null)
    await insertPicture(tx, picture, { providerId: providerId, now: ctx.now(), jobs: ctx.jobs, uploadKey })
    const id = await insertPhoto(ctx, tx, form, picture.id)
    await recordProfileChange(ctx, tx, 'photos.added')
    return { answer: { image: await readPhoto(ctx, tx, id), duplicateOf }, pictureId: picture.id }
  })
}

async function findDuplicate(tx: Kysely<DB>, providerId: ProviderId, contentHash: Buffer): Promise<string | null> {
  const row = await tx
    .selectFrom('profile_photos as p')
    .innerJoin('pictures as i', 'i.id', 'p.picture_id')
    .select('p.id')
    .where('i.provider_id', '=', providerId)
    .where('i.content_hash', '=', contentHash)
    .where('p.provider_id', '=', providerId)
    .orderBy('p.position')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

async function insertPhoto(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  form: Input['form'],
  pictureId: string,
): Promise<string> {
  const { providerId } = ctx.actor
  const { rows } = await sql<{ id: string }>`
    insert into profile_photos (provider_id, picture_id, title, description, position, created_at)
    select ${providerId}::uuid, ${pictureId}::uuid, ${form.title}, ${form.description}, coalesce(max(position), 0) + 1, ${ctx.now()}
    from profile_photos where provider_id = ${providerId}
    returning id
  `.execute(tx)
  if (!rows[0]) throw problem('internal')
  return rows[0].id
}
