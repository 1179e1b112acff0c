import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { VenueId } from '@bouquet/domain/ids'
import { type VenueFeature, venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import type { HostReader } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { EntryCard } from '../site/entry-card.tsx'
import { entryCard } from './entry-cards.ts'
import { type NamedEntryRow, readEntriesNamed } from './entry-rows.ts'

/** The facts by which venues are compared, beside their cards. */
export type ComparedVenue = {
  id: VenueId
  seatedCapacity: number | null
  standingCapacity: number | null
  bedrooms: number | null
  features: VenueFeature[]
}

/** The planners and venues with these slugs that the directory of this country lists, in no order, each as a card in the reader's language. */
export async function cardsOf(
  { db, country }: Pick<Context, 'db' | 'country'>,
  slugs: Record<DirectoryKind, string[]>,
): Promise<
  { kind: DirectoryKind; slug: string; venue: ComparedVenue | null; cardFor: (reader: HostReader) => EntryCard }[]
> {
  const entries = await readEntriesNamed(db, country, slugs)
  return entries.map((entry) => ({
    kind: entry.kind,
    slug: entry.slug,
    venue: comparedVenue(entry),
    cardFor: (reader) => entryCard(reader, entry),
  }))
}

function comparedVenue(entry: NamedEntryRow): ComparedVenue | null {
  const { venueId, seatedCapacity, standingCapacity, bedrooms, facets } = entry
  if (venueId === null) return null
  const features = venueFeatures.filter((feature) => facets.includes(`feature:${feature}`))
  return { id: venueId, seatedCapacity, standingCapacity, bedrooms, features }
}
