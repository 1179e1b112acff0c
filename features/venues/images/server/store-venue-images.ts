import type { ProblemCode } from '@bouquet/contract/problems'
import type { UploadedFile } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import {
  discardPictureFiles,
  insertPicture,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import type { VenueImage, VenueImageTexts } from '../contract.ts'
import { acceptVenueImage } from './accept-image.ts'
import { insertVenueImages, type NewImage, readVenueImages, roomForImages, writeKeyImage } from './image-rows.ts'

/** An image as a form of a whole venue sends it: a file with what is written about it. */
export type SentImage = { file: UploadedFile; isKeyImage?: boolean; isVisible?: boolean } & Partial<VenueImageTexts>
export type ImageFailure = { file: string; code: ProblemCode }

type Stored = { sent: SentImage; picture: StoredPicture }

/**
 * Adds images behind those of one of the caller's venues; a file that is no image, or for which there is no room, is named by its name
 * and prevents none of the others. Throws not_found.
 */
export async function storeVenueImages(
  ctx: ProviderContext,
  venueId: VenueId,
  sent: SentImage[],
): Promise<{ images: VenueImage[]; failures: ImageFailure[] }> {
  const { stored, failures } = await storeFiles(ctx, sent)
  let shown: Stored[] = []
  try {
    const saved = await save(ctx, venueId, stored)
    shown = saved.shown
    const full = stored.filter((one) => !shown.includes(one))
    failures.push(...full.map(({ sent: { file } }) => ({ file: file.name, code: 'venue_images_full' as const })))
    return { images: saved.images, failures }
  } finally {
    for (const one of stored) if (!shown.includes(one)) await discardPictureFiles(ctx, one.picture)
  }
}

/** One at a time, as resizing a picture takes a whole core. */
async function storeFiles(ctx: ProviderContext, sent: SentImage[]) {
  const stored: Stored[] = []
  const failures: ImageFailure[] = []
  for (const image of sent)
    try {
      stored.push({ sent: image, picture: await storePictureFiles(ctx, acceptVenueImage(image.file.bytes)) })
    } catch (error) {
      if (!(error instanceof Problem)) {
        for (const { picture } of stored) await discardPictureFiles(ctx, picture)
        throw error
      }
      failures.push({ file: image.file.name, code: error.code })
    }
  return { stored, failures }
}

function save(ctx: ProviderContext, venueId: VenueId, stored: Stored[]) {
  const { providerId } = ctx.actor
  const now = ctx.now()
  return transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, providerId, venueId)
    const shown = stored.slice(0, await roomForImages(tx, venueId))
    for (const { picture } of shown) await insertPicture(tx, picture, { providerId, now, jobs: ctx.jobs })
    const images = shown.map(({ sent, picture }): NewImage => ({ ...sent, pictureId: picture.id }))
    const ids = await insertVenueImages(tx, venueId, { images, now })
    const key = ids[shown.findIndex(({ sent }) => sent.isKeyImage && sent.isVisible !== false)]
    if (key) await writeKeyImage(tx, venueId, key)
    if (shown.length > 0) await recordVenueChange(ctx, tx, { venueId, action: 'venue.images-changed' })
    return { shown, images: await readVenueImages(tx, venueId) }
  })
}
