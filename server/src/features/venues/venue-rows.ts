import type { Database } from '../../database/database.ts'

/** The newest venues of this owner, up to `limit`. */
export function readVenuesOf(db: Database, ownerId: string, limit: number) {
  return db
    .selectFrom('venues')
    .select([
      'id',
      'name',
      'type',
      'city',
      'country_code',
      'seated_capacity',
      'cover_key',
      'is_published',
      'is_validated',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type VenueRow = Awaited<ReturnType<typeof readVenuesOf>>[number]
