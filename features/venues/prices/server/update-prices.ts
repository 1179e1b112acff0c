import type { RouteInput } from '@bouquet/contract/route'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { updatePrices as contract, Prices } from '../contract.ts'
import { presentedPrices } from './get-prices.ts'
import { writePrices } from './price-rows.ts'

/** Changes what one of the caller's venues costs (rule "prices of a venue"). Throws not_found. */
export async function updatePrices(
  ctx: ProviderContext,
  { params: { id: venueId }, body }: RouteInput<typeof contract>,
): Promise<Prices> {
  const currency = await transaction(ctx.db, async (tx) => {
    const venue = await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    await writePrices(tx, { venueId, form: body, currency: venue.currency })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.prices-changed' })
    return venue.currency
  })
  return presentedPrices(ctx, venueId, currency)
}
