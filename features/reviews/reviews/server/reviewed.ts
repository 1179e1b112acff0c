import { plannerPath, venuePath } from '@bouquet/domain/directory-urls'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** What a review is about: a planner, or one of its owner's venues. */
export type Reviewed = { providerId: ProviderId; venueId: VenueId | null }

/** The condition that selects the reviews of one planner or one venue; `row` is the table's name in the statement. */
export function isOf({ providerId, venueId }: Reviewed, row = 'r'): RawBuilder<boolean> {
  const review = sql.table(row)
  const venue = venueId ? sql`${review}.venue_id = ${venueId}` : sql`${review}.venue_id is null`
  return sql<boolean>`(${review}.provider_id = ${providerId} and ${venue})`
}

/** The page on which a review is published. */
export function reviewedPath({ slug, venueId }: { slug: string; venueId: VenueId | null }): string {
  return venueId ? venuePath(slug) : plannerPath(slug)
}

/** The subject of the caller's request: the caller as a planner, or this venue of theirs. Throws not_found. */
export async function reviewedOfCaller(ctx: ProviderContext, venueId: VenueId | undefined): Promise<Reviewed> {
  const { providerId } = ctx.actor
  if (venueId) await findOwnVenue(ctx.db, providerId, venueId)
  return { providerId, venueId: venueId ?? null }
}
