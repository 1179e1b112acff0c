import type { ProviderContext } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { type VenueType, venueTypes } from '../rules/venue.ts'

/** The types of venues, named in the caller's language, in the order of the catalogue. */
export async function listVenueTypes({
  language,
}: ProviderContext): Promise<{ types: { slug: VenueType; label: string }[] }> {
  return { types: venueTypes.map((slug) => ({ slug, label: translate(language, 'venues', `types.${slug}`) })) }
}
