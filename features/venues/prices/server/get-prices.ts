import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { getPrices as contract, Prices, PricesForm } from '../contract.ts'
import { type PriceRow, readPriceRow } from './price-rows.ts'

const unsaid: PricesForm = {
  isOnRequest: false,
  hireFees: [],
  perHeadCents: null,
  perHeadMinimumGuests: null,
  included: '',
  depositPercent: null,
  securityDepositCents: null,
  overtimeCents: null,
  corkageCents: null,
  cleaningCents: null,
}

/** The prices of one of the caller's venues. Throws not_found. */
export function getPrices(ctx: ProviderContext, { params }: RouteInput<typeof contract>): Promise<Prices> {
  return presentedPrices(ctx, params.id)
}

/** The current prices. Throws not_found. */
export async function presentedPrices({ db, actor }: ProviderContext, venueId: VenueId): Promise<Prices> {
  const { currency, prices_version: version } = await findOwnVenue(db, actor.providerId, venueId)
  const { brochureBytes, ...prices } = (await readPriceRow(db, venueId)) ?? { ...unsaid, currency, brochureBytes: null }
  return { ...prices, version, brochure: brochureBytes === null ? null : { bytes: brochureBytes } }
}

export type PublicPrices = PriceRow

/** The prices for a venue's public page; call it only for a public venue or a preview. */
export function readPublicPrices(db: Database, venueId: VenueId): Promise<PublicPrices | null> {
  return readPriceRow(db, venueId)
}
