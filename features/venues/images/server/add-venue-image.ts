import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import {
  discardPictureFiles,
  insertPicture,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import { findOwnVenue, lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type { addVenueImage as contract } from '../contract.ts'
import { acceptVenueImage } from './accept-image.ts'
import { checkRoom, insertVenueImages, readVenueImage } from './image-rows.ts'

type Input = RouteInput<typeof contract>
type Answer = RouteAnswer<typeof contract>

/**
 * Adds an image at the end of one of the caller's venues (rule "images of a venue"). When an image is already stored under the same key, it is
 * returned unchanged. Throws not_found, venue_images_full, and the codes for an invalid image.
 */
export async function addVenueImage(ctx: ProviderContext, { params: { id }, file, form }: Input): Promise<Answer> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, id)
  const before = await addedBefore(ctx, ctx.db, { venueId: id, key: form.key })
  if (before?.imageId) return { ...(await readVenueImage(ctx.db, before.imageId)), duplicateOf: null }
  await checkRoom(ctx.db, id)
  const picture = await storePictureFiles(ctx, acceptVenueImage(file))
  try {
    const added = await save(ctx, { venueId: id, form, picture })
    if (!added.isStored) await discardPictureFiles(ctx, picture)
    return added.answer
  } catch (error) {
    await discardPictureFiles(ctx, picture)
    throw error
  }
}

type Sent = { venueId: VenueId; key: string | undefined }

/** The image stored earlier under this key; when it has been deleted since, there is none, and the key cannot be used again. */
async function addedBefore({ actor }: ProviderContext, db: Kysely<DB>, { venueId, key }: Sent) {
  if (key === undefined) return undefined
  return db
    .selectFrom('pictures as i')
    .leftJoin('venue_images as v', (join) => join.onRef('v.picture_id', '=', 'i.id').on('v.venue_id', '=', venueId))
    .select('v.id as imageId')
    .where('i.provider_id', '=', actor.providerId)
    .where('i.upload_key', '=', key)
    .executeTakeFirst()
}

type Saving = { venueId: VenueId; form: Input['form']; picture: StoredPicture }

function save(
  ctx: ProviderContext,
  { venueId, form, picture }: Saving,
): Promise<{ answer: Answer; isStored: boolean }> {
  const { providerId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, providerId, venueId)
    // Of two concurrent attempts of one upload the second finds what the first has stored.
    const before = await addedBefore(ctx, tx, { venueId, key: form.key })
    if (before?.imageId)
      return { answer: { ...(await readVenueImage(tx, before.imageId)), duplicateOf: null }, isStored: false }
    await checkRoom(tx, venueId)
    const duplicateOf = await findDuplicate(tx, venueId, picture.contentHash)
    const uploadKey = before ? null : (form.key ?? null)
    await insertPicture(tx, picture, { providerId, now: ctx.now(), jobs: ctx.jobs, uploadKey })
    const images = [{ pictureId: picture.id, title: form.title }]
    const [id = ''] = await insertVenueImages(tx, venueId, { images, now: ctx.now() })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.images-changed' })
    return { answer: { ...(await readVenueImage(tx, id)), duplicateOf }, isStored: true }
  })
}

async function findDuplicate(tx: Kysely<DB>, venueId: VenueId, contentHash: Buffer): Promise<string | null> {
  const row = await tx
    .selectFrom('venue_images as v')
    .innerJoin('pictures as i', 'i.id', 'v.picture_id')
    .select('v.id')
    .where('v.venue_id', '=', venueId)
    .where('i.content_hash', '=', contentHash)
    .orderBy('v.position')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
