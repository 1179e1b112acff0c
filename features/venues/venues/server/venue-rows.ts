import type { ProviderId } from '@bouquet/domain/ids'
import type { PictureRow } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { isPublicVenue } from './venue-address.ts'
import { completionFactsOf } from './venue-completion-facts.ts'

/** The newest venues of this owner, up to `limit`. */
export function readVenuesOf(db: Database, ownerId: ProviderId, limit: number) {
  return db
    .selectFrom('venues')
    .select([
      'id',
      'name',
      'type',
      'city',
      'country_code',
      'seated_capacity',
      'is_published',
      'is_validated',
      'moderation_answer',
    ])
    .select(['slug', 'listed_country', 'completed_at', 'archived_at', isPublicVenue('venues').as('isPublic')])
    .select([sql<PictureRow | null>`venue_cover(id)`.as('cover'), completionFactsOf('venues').as('completion')])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type VenueRow = Awaited<ReturnType<typeof readVenuesOf>>[number]
