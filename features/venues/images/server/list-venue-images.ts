import type { RouteInput } from '@bouquet/contract/route'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { listVenueImages as contract, VenueImageList } from '../contract.ts'
import { venueImageLimits } from '../rules/venue-image.ts'
import { readVenueImages } from './image-rows.ts'

/** The images of one of the caller's venues in their order. Throws not_found. */
export async function listVenueImages(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<VenueImageList> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, id)
  const images = await readVenueImages(ctx.db, id)
  return { images, imageCount: images.length, maxImages: venueImageLimits.images }
}
