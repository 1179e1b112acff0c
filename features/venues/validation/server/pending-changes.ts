import type { VenueId } from '@bouquet/domain/ids'
import type { DB, VenuePendingChanges, Venues } from '@bouquet/server/database/generated.ts'
import type { Kysely, Selectable, Updateable } from 'kysely'
import { type IdentityChange, identityChangesOf, type VenueIdentity } from '../rules/second-look.ts'

export const identityColumns = [
  'name',
  'type',
  'address',
  'zipcode',
  'city',
  'country_code',
  'latitude',
  'longitude',
  'listed_country',
  'department_code',
  'city_slug',
] as const

export type IdentityColumns = Omit<Selectable<VenuePendingChanges>, 'venue_id'>

/** The row's fields that the rule compares. */
export function identityOf(
  row: Omit<IdentityColumns, 'listed_country' | 'department_code' | 'city_slug'>,
): VenueIdentity<IdentityColumns['type']> {
  const { name, type, address, zipcode, city, country_code: countryCode, latitude, longitude } = row
  return { name, type, address, zipcode, city, countryCode, latitude, longitude }
}

/** The changes of a validated venue that wait for an operator; null where there are none. */
export async function readPendingChanges(db: Kysely<DB>, id: VenueId): Promise<IdentityColumns | null> {
  const row = await db
    .selectFrom('venue_pending_changes')
    .select(identityColumns)
    .where('venue_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Rule "second look". Returns the columns to store in the venue. For a validated venue these are none while a change of name, type or place
 * waits, which is stored beside the venue instead; sending the validated values again withdraws a waiting change. The caller has locked the
 * venue.
 */
export async function holdForSecondLook(
  tx: Kysely<DB>,
  { id, now, next }: { id: VenueId; now: Date; next: IdentityColumns },
): Promise<Updateable<Venues>> {
  const venue = await tx
    .selectFrom('venues')
    .select([...identityColumns, 'is_validated', 'changed_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (venue.is_validated && identityChangesOf(identityOf(venue), identityOf(next)).length > 0) {
    await storePending(tx, id, next)
    return { changed_since: venue.changed_since ?? now, moderation_answer: null }
  }
  await tx.deleteFrom('venue_pending_changes').where('venue_id', '=', id).execute()
  return venue.changed_since ? { ...next, changed_since: null, moderation_answer: null } : next
}

async function storePending(tx: Kysely<DB>, venue_id: VenueId, next: IdentityColumns): Promise<void> {
  await tx
    .insertInto('venue_pending_changes')
    .values({ venue_id, ...next })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(next))
    .execute()
}

/** The ways in which the waiting values differ from the venue's. */
export function pendingChangesOf(
  venue: Parameters<typeof identityOf>[0],
  pending: IdentityColumns | null,
): IdentityChange[] {
  return pending ? identityChangesOf(identityOf(venue), identityOf(pending)) : []
}
