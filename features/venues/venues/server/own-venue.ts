import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'

const columns = [
  'id',
  'slug',
  'name',
  'type',
  'email',
  'phone',
  'address',
  'zipcode',
  'city',
  'country_code',
  'listed_country',
  'latitude',
  'longitude',
  'description',
  'detailed_description',
  'language',
  'seated_capacity',
  'standing_capacity',
  'bedrooms',
  'min_price_cents',
  'max_price_cents',
  'currency',
  'features',
  'contact_name',
  'contact_role',
  'website',
  'facebook',
  'instagram',
  'is_phone_shown',
  'is_published',
  'is_validated',
  'completed_at',
  'archived_at',
  'created_at',
  'updated_at',
  'version',
  'prices_version',
  'rules_version',
  'texts_version',
] as const

export type OwnVenueRow = Awaited<ReturnType<typeof findOwnVenue>>

/** One venue of this owner with all fields of its form, whatever its state. Throws not_found. */
export async function findOwnVenue(db: Kysely<DB>, providerId: ProviderId, venueId: VenueId) {
  const row = await db
    .selectFrom('venues')
    .select(columns)
    .where('id', '=', venueId)
    .where('owner_id', '=', providerId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

/**
 * Locks the row of a venue of this owner until the transaction ends, for a change of it or of its parts. Throws not_found, and venue_archived
 * for an archived one, which its owner has to restore first.
 */
export async function lockOwnVenue(tx: Kysely<DB>, providerId: ProviderId, venueId: VenueId): Promise<OwnVenueRow> {
  const row = await lockOwnVenueInAnyState(tx, providerId, venueId)
  if (row.archived_at) throw problem('venue_archived')
  return row
}

/** As `lockOwnVenue`, for actions that are permitted on archived venues as well. Throws not_found. */
export async function lockOwnVenueInAnyState(
  tx: Kysely<DB>,
  providerId: ProviderId,
  venueId: VenueId,
): Promise<OwnVenueRow> {
  const row = await tx
    .selectFrom('venues')
    .select(columns)
    .where('id', '=', venueId)
    .where('owner_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

/** Records when the owner changed the venue or its parts ("last updated"). */
export async function noteVenueUpdate(tx: Kysely<DB>, venueId: VenueId, now: Date): Promise<void> {
  await tx.updateTable('venues').set({ updated_at: now }).where('id', '=', venueId).execute()
}
