import type { VenueId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { VenueCompletionFacts } from '../rules/venue-completion.ts'

/** The facts of a venue's completion as one JSON value, for a statement that uses `venues` under this alias. */
export function completionFactsOf(alias: string): RawBuilder<VenueCompletionFacts> {
  const venue = sql.table(alias)
  return sql<VenueCompletionFacts>`jsonb_build_object(
    'hasKeyPicture', exists (select from venue_images i where i.venue_id = ${venue}.id and i.is_key_image and i.is_visible),
    'visiblePhotos', (select count(*) from venue_images i where i.venue_id = ${venue}.id and i.is_visible),
    'description', ${venue}.description,
    'detailedDescription', ${venue}.detailed_description,
    'featureCount', cardinality(${venue}.features),
    'prestationCount', (select count(*) from venue_services s where s.venue_id = ${venue}.id),
    'hasPrices', ${venue}.min_price_cents is not null and ${venue}.max_price_cents is not null,
    'hasCalendar', exists (select from venue_calendars c where c.venue_id = ${venue}.id)
  )`
}

/** The facts of one venue's completion. Throws not_found. */
export async function readCompletionFacts(db: Kysely<DB>, venueId: VenueId): Promise<VenueCompletionFacts> {
  const row = await db
    .selectFrom('venues')
    .select(completionFactsOf('venues').as('facts'))
    .where('id', '=', venueId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row.facts
}
