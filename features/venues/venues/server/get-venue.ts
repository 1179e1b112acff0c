import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { getVenue as contract, Venue } from '../contract.ts'
import { presentedVenue } from './present-venue.ts'

/** One venue of the caller's with all its parts, in any state. Throws not_found. */
export function getVenue(ctx: ProviderContext, { params }: RouteInput<typeof contract>): Promise<Venue> {
  return presentedVenue(ctx, params.id)
}
