import type { VenueId } from '@bouquet/domain/ids'
import type { DocumentType } from '@bouquet/features/media/documents/rules/document.ts'
import { type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { SpaceForm } from '../contract.ts'
import { spaceLimits } from '../rules/space.ts'

export type SpaceRow = SpaceForm & {
  id: string
  planType: DocumentType | null
  planBytes: number | null
  version: number
  photos: { id: string; picture: PictureRow }[]
}

/** The spaces of a venue in their order with their photos: all of them, or the one with this id. */
export async function readSpaceRows(db: Kysely<DB>, venueId: VenueId, id: string | null = null): Promise<SpaceRow[]> {
  const { rows } = await sql<SpaceRow>`
    select s.id, s.name, s.setting, s.area_m2 as "areaM2", s.round_tables as "roundTables", s.dinner_dance as "dinnerDance",
      s.long_tables as "longTables", s.ceremony_rows as "ceremonyRows", s.cocktail, s.rain_plan as "rainPlan",
      s.plan_type as "planType", s.plan_bytes as "planBytes", s.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'picture', ${pictureJson('i')}) order by f.position, f.id)
        from venue_space_photos f join pictures i on i.id = f.picture_id where f.space_id = s.id), '[]') as photos
    from venue_spaces s
    where s.venue_id = ${venueId} and (${id}::uuid is null or s.id = ${id}::uuid)
    order by s.position, s.id limit ${spaceLimits.spaces}
  `.execute(db)
  return rows
}

/** The columns that a form fills. */
export function columnsOf(form: SpaceForm) {
  return {
    name: form.name,
    setting: form.setting,
    area_m2: form.areaM2,
    round_tables: form.roundTables,
    dinner_dance: form.dinnerDance,
    long_tables: form.longTables,
    ceremony_rows: form.ceremonyRows,
    cocktail: form.cocktail,
    rain_plan: form.rainPlan,
  }
}

/** Adds a space at the end of a venue's. */
export async function insertSpace(
  tx: Kysely<DB>,
  { id, venueId, form, now }: { id: string; venueId: VenueId; form: SpaceForm; now: Date },
): Promise<void> {
  const { last } = await tx
    .selectFrom('venue_spaces')
    .select((row) => row.fn.coalesce(row.fn.max<number>('position'), sql<number>`0`).as('last'))
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('venue_spaces')
    .values({ id, venue_id: venueId, ...columnsOf(form), position: last + 1, created_at: now })
    .execute()
}

export async function countSpaces(db: Kysely<DB>, venueId: VenueId): Promise<number> {
  const { count } = await db
    .selectFrom('venue_spaces')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A space of this venue, with the path of its plan. Throws not_found. */
export async function findSpace(db: Kysely<DB>, venueId: VenueId, id: string) {
  const row = await db
    .selectFrom('venue_spaces')
    .select(['id', 'name', 'plan_key', 'plan_type', 'version'])
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

export async function readPhotoPictures(db: Kysely<DB>, spaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('venue_space_photos')
    .select('picture_id')
    .where('space_id', '=', spaceId)
    .limit(spaceLimits.photos)
    .execute()
  return rows.map(({ picture_id: id }) => id)
}

/** Adds a photo at the end of a space's. */
export async function insertSpacePhoto(
  tx: Kysely<DB>,
  { spaceId, pictureId, now }: { spaceId: string; pictureId: string; now: Date },
): Promise<void> {
  await sql`
    insert into venue_space_photos (space_id, picture_id, position, created_at)
    select ${spaceId}::uuid, ${pictureId}::uuid, coalesce(max(position), 0) + 1, ${now}::timestamptz
    from venue_space_photos where space_id = ${spaceId}
  `.execute(tx)
}

/** The spaces of a venue in their order. */
export async function readSpaceIds(tx: Kysely<DB>, venueId: VenueId): Promise<string[]> {
  const rows = await tx
    .selectFrom('venue_spaces')
    .select('id')
    .where('venue_id', '=', venueId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Saves this order. */
export async function writeSpaceOrder(tx: Kysely<DB>, venueId: VenueId, ids: string[]): Promise<void> {
  await sql`
    update venue_spaces set position = place.number
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where venue_spaces.id = place.id and venue_id = ${venueId} and position <> place.number
  `.execute(tx)
}
