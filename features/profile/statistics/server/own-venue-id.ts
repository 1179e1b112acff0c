import type { VenueId } from '@bouquet/domain/ids'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'

/** The id of the requested venue of the caller; null where the request is about everything that they have. Throws not_found. */
export async function ownVenueId({ db, actor }: ProviderContext, venue: VenueId | undefined): Promise<VenueId | null> {
  return venue === undefined ? null : (await findOwnVenue(db, actor.providerId, venue)).id
}
