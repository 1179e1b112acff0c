import type { VenueId } from '@bouquet/domain/ids'
import type { DB, Venues } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { venueRevision } from './venue-revision.ts'

const lockedColumns = [
  'id',
  'owner_id',
  'slug',
  'name',
  'city',
  'is_validated',
  'moderation_answer',
  'changed_since',
  'images_changed_since',
] as const

export type LockedVenue = Pick<Selectable<Venues>, (typeof lockedColumns)[number]>

/** Locks a complete venue until the transaction ends. Throws not_found. */
export async function lockVenue(tx: Kysely<DB>, id: VenueId): Promise<LockedVenue> {
  const row = await tx
    .selectFrom('venues')
    .select(lockedColumns)
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

/** The current revision of what an operator sees of the venue. */
export async function revisionOf(tx: Kysely<DB>, id: VenueId): Promise<string> {
  const { rows } = await sql<{ revision: string }>`select ${venueRevision(sql`${id}::uuid`)} as revision`.execute(tx)
  return rows[0]?.revision ?? ''
}

export type Before = { venue: Record<string, unknown>; pending: object | null; images: object[] }

/** The state before the decision, which an undo restores. */
export async function readBefore(tx: Kysely<DB>, id: VenueId): Promise<Before> {
  const { rows } = await sql<Before>`
    select jsonb_build_object('name', v.name, 'type', v.type, 'address', v.address, 'zipcode', v.zipcode, 'city', v.city,
        'country_code', v.country_code, 'latitude', v.latitude, 'longitude', v.longitude, 'listed_country', v.listed_country,
        'department_code', v.department_code, 'city_slug', v.city_slug, 'slug', v.slug, 'is_validated', v.is_validated,
        'moderation_answer', v.moderation_answer, 'changed_since', v.changed_since, 'images_changed_since', v.images_changed_since,
        'images_validated_at', v.images_validated_at, 'waiting_since', v.waiting_since) as venue,
      (select to_jsonb(p) from venue_pending_changes p where p.venue_id = v.id) as pending,
      coalesce((select jsonb_agg(to_jsonb(s)) from venue_validated_images s where s.venue_id = v.id), '[]') as images
    from venues v where v.id = ${id}`.execute(tx)
  const [before] = rows
  if (!before) throw problem('not_found')
  return before
}
