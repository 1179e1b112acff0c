import type { VenueId } from '@bouquet/domain/ids'
import { isListedVenue } from '@bouquet/features/venues/venues/server/listed-venues.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'

/** Rule "venue of a portfolio": has to be a venue of the directory, or the stored one. Throws venue_unknown. */
export async function checkVenue(
  tx: Kysely<DB>,
  venueId: VenueId | null | undefined,
  before: VenueId | null,
): Promise<void> {
  if (!venueId || venueId === before || (await isListedVenue(tx, venueId))) return
  throw problem('venue_unknown', { fields: { venueId: 'venue_unknown' } })
}
