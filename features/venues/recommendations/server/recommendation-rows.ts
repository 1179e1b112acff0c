import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { PictureRow } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { FoundPlanner, Recommendation, RecommendedPlanner } from '../contract.ts'
import { recommendationLimits } from '../rules/recommendation.ts'

/** The planners whom a venue's owner recommends, in their order. */
export async function readRecommended(db: Kysely<DB>, venueId: VenueId): Promise<RecommendedPlanner[]> {
  const { rows } = await sql<RecommendedPlanner>`
    select p.id, p.company_name as name, p.city, r.declined_at is not null as "hasDeclined",
      r.declined_at is null and is_public_provider(p.is_moderated, p.is_planner, p.siret_status) as "isShown"
    from venue_planners r join providers p on p.id = r.provider_id
    where r.venue_id = ${venueId} and r.is_recommended order by r.position, p.id limit ${recommendationLimits.planners}
  `.execute(db)
  return rows
}

/** How many of these planners have a public page and have not declined this venue. */
export async function countAvailable(db: Kysely<DB>, venueId: VenueId, ids: ProviderId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from providers p
    where p.id = any(${ids}::uuid[]) and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
      and not exists (select from venue_planners r where r.venue_id = ${venueId} and r.provider_id = p.id and r.declined_at is not null)
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Replaces a venue's recommended planners in this order; earlier declines are preserved. */
export async function writeRecommended(
  tx: Kysely<DB>,
  { venueId, plannerIds, now }: { venueId: VenueId; plannerIds: ProviderId[]; now: Date },
): Promise<void> {
  await sql`
    update venue_planners set is_recommended = false
    where venue_id = ${venueId} and is_recommended and not provider_id = any(${plannerIds}::uuid[])
  `.execute(tx)
  await sql`
    insert into venue_planners (venue_id, provider_id, position, created_at)
    select ${venueId}::uuid, named.id, named.place, ${now}::timestamptz
    from unnest(${plannerIds}::uuid[]) with ordinality as named (id, place)
    on conflict (venue_id, provider_id) do update set position = excluded.position, is_recommended = true
  `.execute(tx)
}

/** Planners with a public page, found by name. */
export async function findPlanners(db: Kysely<DB>, name: string): Promise<FoundPlanner[]> {
  const { rows } = await sql<FoundPlanner>`
    select provider_id as id, name, city from directory_entries
    where kind = 'planner' and search_name like '%' || replace(replace(plain_words(${name}), '%', ''), '_', '') || '%'
    order by name, provider_id limit ${recommendationLimits.found}
  `.execute(db)
  return rows
}

/** The public venues that recommend a planner, newest first. */
export async function readRecommendationsOf(db: Kysely<DB>, planner: ProviderId): Promise<Recommendation[]> {
  const { rows } = await sql<Recommendation>`
    select v.id as "venueId", v.name as "venueName", v.city, r.declined_at is not null as "isDeclined"
    from venue_planners r join venues v on v.id = r.venue_id join providers p on p.id = v.owner_id
    where r.provider_id = ${planner} and (r.is_recommended or r.declined_at is not null)
      and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)
    order by r.created_at desc, v.id limit ${recommendationLimits.venues}
  `.execute(db)
  return rows
}

/** Stores a planner's answer; false where the venue does not recommend them. */
export async function writeAnswer(
  tx: Kysely<DB>,
  { venueId, planner, declinedAt }: { venueId: VenueId; planner: ProviderId; declinedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('venue_planners')
    .set({ declined_at: declinedAt })
    .where('venue_id', '=', venueId)
    .where('provider_id', '=', planner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type ShownPlannerRow = { slug: string; name: string; city: string; cover: PictureRow | null }

/** The recommended planners whom couples see. */
export async function readShownPlanners(db: Kysely<DB>, venueId: VenueId): Promise<ShownPlannerRow[]> {
  const { rows } = await sql<ShownPlannerRow>`
    select p.slug, p.company_name as name, p.city, planner_cover(p.id) as cover
    from venue_planners r join providers p on p.id = r.provider_id
    where r.venue_id = ${venueId} and r.is_recommended and r.declined_at is null
      and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
    order by r.position, p.id limit ${recommendationLimits.planners}
  `.execute(db)
  return rows
}
