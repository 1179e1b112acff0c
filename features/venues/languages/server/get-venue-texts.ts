import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { writtenLanguage } from '@bouquet/domain/written-language'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { getVenueTexts as contract, VenueTexts } from '../contract.ts'

/** The descriptions of one of the caller's venues, by language. Throws not_found. */
export function getVenueTexts(ctx: ProviderContext, { params }: RouteInput<typeof contract>): Promise<VenueTexts> {
  return presentedTexts(ctx, params.id)
}

/** The current texts. Throws not_found. */
export async function presentedTexts(ctx: ProviderContext, id: VenueId): Promise<VenueTexts> {
  const venue = await findOwnVenue(ctx.db, ctx.actor.providerId, id)
  const { description, detailed_description: details } = venue
  const ownLanguage = venue.language ?? writtenLanguage([description, details].join(' ')) ?? ctx.language
  const rows = await ctx.db
    .selectFrom('venue_texts')
    .select(['language', 'description', 'detailed_description'])
    .where('venue_id', '=', id)
    .where('language', '!=', ownLanguage)
    .orderBy('language')
    .execute()
  return {
    version: venue.texts_version,
    ownLanguage,
    own: { description: venue.description ?? '', detailedDescription: venue.detailed_description ?? '' },
    texts: rows.map(({ language, description, detailed_description: detailed }) => ({
      language,
      description,
      detailedDescription: detailed ?? '',
    })),
  }
}
