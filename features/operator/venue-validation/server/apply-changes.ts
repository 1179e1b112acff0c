import type { VenueId } from '@bouquet/domain/ids'
import { readPendingChanges } from '@bouquet/features/venues/validation/server/pending-changes.ts'
import { freeVenueSlug } from '@bouquet/features/venues/venues/server/venue-address.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { redirectSlug } from '@bouquet/server/public-slugs.ts'
import { type Kysely, sql } from 'kysely'
import type { LockedVenue } from './decided-venue-rows.ts'

/**
 * Makes the owner's values visible: waiting values replace the validated ones, a changed name gets a new slug to which the old one redirects,
 * and the visible images become the validated ones.
 */
export async function applyChanges(tx: Kysely<DB>, venue: LockedVenue, now: Date): Promise<void> {
  const { id } = venue
  const pending = await readPendingChanges(tx, id)
  await storeValidatedImages(tx, id)
  await tx
    .updateTable('venues')
    .set({
      ...pending,
      slug: pending ? await renamed(tx, venue, pending, now) : venue.slug,
      is_validated: true,
      moderation_answer: null,
      changed_since: null,
      images_changed_since: null,
      images_validated_at: now,
    })
    .where('id', '=', id)
    .execute()
  if (pending) await tx.deleteFrom('venue_pending_changes').where('venue_id', '=', id).execute()
}

/** The slug for the venue's new name and town; only a slug that visitors have seen redirects. */
async function renamed(
  tx: Kysely<DB>,
  { id, slug, name, city, is_validated }: LockedVenue,
  next: { name: string; city: string },
  now: Date,
): Promise<string> {
  if (next.name === name && next.city === city) return slug
  const to = await freeVenueSlug(tx, { id, name: next.name, city: next.city })
  if (to !== slug && is_validated) await redirectSlug(tx, { kind: 'venue', id, from: slug, to, now })
  return to
}

async function storeValidatedImages(tx: Kysely<DB>, id: VenueId): Promise<void> {
  await tx.deleteFrom('venue_validated_images').where('venue_id', '=', id).execute()
  await sql`
    insert into venue_validated_images (venue_id, picture_id, position, alt, title, is_key_image)
    select venue_id, picture_id, position, alt, title, is_key_image from venue_images where venue_id = ${id} and is_visible
    on conflict do nothing`.execute(tx)
}

/**
 * Drops the waiting changes, so that visitors continue to see the validated venue. The owner's images are not reverted; their next change waits
 * again.
 */
export async function dropChanges(tx: Kysely<DB>, id: VenueId): Promise<void> {
  await tx.deleteFrom('venue_pending_changes').where('venue_id', '=', id).execute()
  await tx
    .updateTable('venues')
    .set({ changed_since: null, moderation_answer: 'refused' })
    .where('id', '=', id)
    .execute()
}
