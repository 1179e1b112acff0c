import type { RouteInput } from '@bouquet/contract/route'
import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { listVenueVideos as contract } from '../contract.ts'
import { readVenueVideos } from './venue-video-rows.ts'

/** The videos of one of the caller's venues in their order. Throws not_found. */
export async function listVenueVideos(
  ctx: ProviderContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<{ videos: OwnVideo[] }> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, id)
  return { videos: await readVenueVideos(ctx.db, id) }
}
