import type { RouteInput } from '@bouquet/contract/route'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { replacePageVersion } from '@bouquet/features/venues/venues/server/page-version.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { updatePrices as contract, Prices } from '../contract.ts'
import { presentedPrices } from './get-prices.ts'
import { writePrices } from './price-rows.ts'

/** Changes the prices of one of the caller's venues (rule "prices of a venue"). Throws not_found, venue_archived, changed_elsewhere. */
export async function updatePrices(
  ctx: ProviderContext,
  { params: { id: venueId }, body, version }: RouteInput<typeof contract>,
): Promise<Prices> {
  await transaction(ctx.db, async (tx) => {
    const { currency } = await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    await replacePageVersion(tx, { venueId, page: 'prices', version })
    await writePrices(tx, { venueId, form: body, currency })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.prices-changed' })
  })
  return presentedPrices(ctx, venueId)
}
