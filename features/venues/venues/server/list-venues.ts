import { jpegUrl } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { countryLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { OwnVenue } from '../contract.ts'
import { readVenuesOf, type VenueRow } from './venue-rows.ts'

const maxListed = 100
const listWidth = 640

/** The caller's own venues, published or not, newest first. */
export async function listVenues(ctx: ProviderContext): Promise<{ venues: OwnVenue[] }> {
  const rows = await readVenuesOf(ctx.db, ctx.actor.providerId, maxListed)
  return { venues: rows.map((row) => presentVenue(ctx, row)) }
}

function presentVenue(ctx: ProviderContext, row: VenueRow): OwnVenue {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    city: row.city,
    ...(row.country_code !== ctx.country && { countryLabel: countryLabel(ctx, row.country_code) }),
    seatedCapacity: row.seated_capacity,
    imageUrl: row.cover && jpegUrl(row.cover, listWidth),
    isPublished: row.is_published,
    isValidated: row.is_validated,
    isDraft: row.completed_at === null,
    isArchived: row.archived_at !== null,
  }
}
