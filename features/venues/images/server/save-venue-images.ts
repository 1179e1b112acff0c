import type { ProblemCode } from '@bouquet/contract/problems'
import type { UploadedFile } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { VenueImageTexts } from '../contract.ts'
import { inWantedOrder } from '../rules/venue-image.ts'
import {
  insertVenueImages,
  type NewImage,
  readVenueImages,
  roomForImages,
  settleKeyImage,
  writeImageOrder,
  writeKeyImage,
} from './image-rows.ts'

/** An image in a form of a whole venue: a new one has a file, an existing one its id. */
export type SentImage = {
  [Field in keyof VenueImageTexts]?: VenueImageTexts[Field] | undefined
} & {
  id?: string | undefined
  file?: UploadedFile | undefined
  position?: number | undefined
  isKeyImage?: boolean | undefined
  isVisible?: boolean | undefined
}
type ImageFailure = { file: string; code: ProblemCode }
/** The pictures made of new files, and the files that failed. */
export type ImageFiles = { pictures: Map<SentImage, string>; failures: ImageFailure[] }

type Saving = { venueId: VenueId; sent: readonly SentImage[]; files: ImageFiles }

/**
 * Changes images of one of the caller's venues and adds new ones at the end, at the positions that were sent (rules "images of a venue", "key
 * image"). Returns the files that failed. Throws not_found, venue_archived.
 */
export function saveVenueImages(ctx: ProviderContext, { venueId, sent, files }: Saving): Promise<ImageFailure[]> {
  return transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    await changeImages(tx, venueId, sent)
    const { added, full } = await addImages(ctx, tx, { venueId, sent, files })
    const ids = new Map(sent.map((image) => [image, image.id ?? added.get(image)]))
    const key = sent.find(({ isKeyImage, isVisible }) => isKeyImage && isVisible !== false)
    const keyId = key && ids.get(key)
    if (keyId) await writeKeyImage(tx, venueId, keyId)
    await settleKeyImage(tx, venueId)
    await moveToPositions(tx, venueId, ids)
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.images-changed' })
    return [...files.failures, ...full.map(({ file }): ImageFailure => ({ file, code: 'venue_images_full' }))]
  })
}

async function changeImages(tx: Kysely<DB>, venueId: VenueId, sent: readonly SentImage[]): Promise<void> {
  const changes = sent.filter(({ id }) => id !== undefined)
  if (changes.length === 0) return
  const rows = changes.map(({ file, ...values }) => ({ ...values, hasSection: values.section !== undefined }))
  const { rows: changed } = await sql`
    update venue_images v set title = coalesce(s.title, v.title), alt = coalesce(s.alt, v.alt),
      description = coalesce(s.description, v.description), caption = coalesce(s.caption, v.caption),
      section = case when s."hasSection" then s.section else v.section end,
      is_visible = coalesce(s."isVisible", v.is_visible) or coalesce(s."isKeyImage", false),
      version = v.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, title text, alt text, description text, caption text,
      section text, "hasSection" boolean, "isVisible" boolean, "isKeyImage" boolean)
    where v.id = s.id and v.venue_id = ${venueId} returning v.id
  `.execute(tx)
  if (changed.length < changes.length) throw problem('not_found')
}

/** Images for which there is no room are reported, and their files are deleted. */
async function addImages(ctx: ProviderContext, tx: Kysely<DB>, { venueId, sent, files: { pictures } }: Saving) {
  const stored = sent.flatMap((image) => {
    const pictureId = pictures.get(image)
    return pictureId === undefined ? [] : [{ image, pictureId }]
  })
  const room = await roomForImages(tx, venueId)
  const taken = stored.slice(0, room)
  const images = taken.map(({ image, pictureId }): NewImage => ({ ...image, pictureId }))
  const ids = await insertVenueImages(tx, venueId, { images, now: ctx.now() })
  const left = stored.slice(room)
  await removePictures(
    ctx,
    tx,
    left.map(({ pictureId }) => pictureId),
  )
  return {
    added: new Map(taken.map(({ image }, place) => [image, ids[place]])),
    full: left.map(({ image }) => ({ file: image.file?.name ?? '' })),
  }
}

async function moveToPositions(
  tx: Kysely<DB>,
  venueId: VenueId,
  ids: ReadonlyMap<SentImage, string | undefined>,
): Promise<void> {
  const wanted = new Map(Array.from(ids, ([{ position }, id]) => [id, position]))
  if ([...wanted.values()].every((position) => position === undefined)) return
  const present = (await readVenueImages(tx, venueId)).map(({ id }) => ({ id, position: wanted.get(id) }))
  await writeImageOrder(tx, venueId, inWantedOrder(present))
}
