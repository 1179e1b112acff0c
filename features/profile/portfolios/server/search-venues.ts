import type { RouteInput } from '@bouquet/contract/route'
import { findListedVenues } from '@bouquet/features/venues/venues/server/listed-venues.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { searchVenues as contract, FoundVenue } from '../contract.ts'

/** Venues of the directory found by name, to name the one where a wedding took place. */
export async function searchVenues(
  { db }: ProviderContext,
  { query }: RouteInput<typeof contract>,
): Promise<{ venues: FoundVenue[] }> {
  return { venues: await findListedVenues(db, query.q) }
}
