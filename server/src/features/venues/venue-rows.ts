import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PictureRow } from '../public-profiles/shown-picture.ts'

/** The newest venues of this owner, up to `limit`. */
export function readVenuesOf(db: Database, ownerId: string, limit: number) {
  return db
    .selectFrom('venues')
    .select(['id', 'name', 'type', 'city', 'country_code', 'seated_capacity', 'is_published', 'is_validated'])
    .select(sql<PictureRow | null>`venue_cover(id)`.as('cover'))
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type VenueRow = Awaited<ReturnType<typeof readVenuesOf>>[number]
