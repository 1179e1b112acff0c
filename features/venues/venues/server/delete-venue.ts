import type { RouteInput } from '@bouquet/contract/route'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { retireSlugs } from '@bouquet/server/public-slugs.ts'
import type { deleteVenue as contract } from '../contract.ts'
import { lockOwnVenueInAnyState } from './own-venue.ts'

/**
 * Deletes a venue of the caller's with its parts; its public addresses answer that it is gone for good, and its requests stay. Throws not_found.
 */
export async function deleteVenue(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const { slug, completed_at } = await lockOwnVenueInAnyState(tx, ctx.actor.providerId, id)
    if (completed_at) await retireSlugs(tx, { kind: 'venue', id, slug, now: ctx.now() })
    const images = await tx.deleteFrom('venue_images').where('venue_id', '=', id).returning('picture_id').execute()
    await tx.deleteFrom('venues').where('id', '=', id).execute()
    await removePictures(
      ctx,
      tx,
      images.map(({ picture_id }) => picture_id),
    )
    await recordAudit(ctx, tx, { action: 'venue.deleted', details: { venueId: id } })
  })
}
