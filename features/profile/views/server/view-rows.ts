import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

export type SeenPages = { slug: string; visitor: Buffer; hour: Date }[]

/** Adds visitors who were not counted today to the hours of each profile; profiles that are not public are not counted. */
export async function storeViews(db: Database, day: string, seen: SeenPages): Promise<void> {
  if (seen.length === 0) return
  const column = <T>(pick: (one: SeenPages[number]) => T) => seen.map(pick)
  await sql`
    with seen as (
      select providers.id, visitor, hour
      from unnest(${column(({ slug }) => slug)}::text[], ${column(({ visitor }) => visitor)}::bytea[],
        ${column(({ hour }) => hour)}::timestamptz[]) as view (slug, visitor, hour)
      join providers on providers.slug = view.slug and is_public_provider(providers.is_moderated, providers.is_planner, providers.siret_status)
    ), fresh as (
      insert into views_of_today (provider_id, visitor, day)
      select id, visitor, ${day}::date from seen order by id, visitor
      on conflict do nothing returning provider_id, visitor
    )
    insert into profile_views as counted (provider_id, hour, views)
    select seen.id, hour, count(*) from seen
    join fresh on fresh.provider_id = seen.id and fresh.visitor = seen.visitor
    group by seen.id, hour order by seen.id, hour
    on conflict (provider_id, hour) do update set views = counted.views + excluded.views`.execute(db)
}

/** As storeViews, for portfolios. */
export async function storePortfolioViews(db: Database, day: string, seen: SeenPages): Promise<void> {
  if (seen.length === 0) return
  const column = <T>(pick: (one: SeenPages[number]) => T) => seen.map(pick)
  await sql`
    with seen as (
      select portfolios.id, portfolios.provider_id, visitor, hour
      from unnest(${column(({ slug }) => slug)}::text[], ${column(({ visitor }) => visitor)}::bytea[],
        ${column(({ hour }) => hour)}::timestamptz[]) as view (slug, visitor, hour)
      join portfolios on portfolios.slug = view.slug and portfolios.is_published
      join providers on providers.id = portfolios.provider_id and is_public_provider(providers.is_moderated, providers.is_planner, providers.siret_status)
    ), fresh as (
      insert into views_of_today (provider_id, visitor, day)
      select provider_id, visitor, ${day}::date from seen order by provider_id, visitor
      on conflict do nothing returning provider_id, visitor
    )
    insert into portfolio_views as counted (portfolio_id, hour, views)
    select seen.id, hour, count(*) from seen
    join fresh on fresh.provider_id = seen.provider_id and fresh.visitor = seen.visitor
    group by seen.id, hour order by seen.id, hour
    on conflict (portfolio_id, hour) do update set views = counted.views + excluded.views`.execute(db)
}

/** As storeViews, for venues. */
export async function storeVenueViews(db: Database, day: string, seen: SeenPages): Promise<void> {
  if (seen.length === 0) return
  const column = <T>(pick: (one: SeenPages[number]) => T) => seen.map(pick)
  await sql`
    with seen as (
      select venues.id, venues.owner_id, visitor, hour
      from unnest(${column(({ slug }) => slug)}::text[], ${column(({ visitor }) => visitor)}::bytea[],
        ${column(({ hour }) => hour)}::timestamptz[]) as view (slug, visitor, hour)
      join venues on venues.slug = view.slug
      join providers on providers.id = venues.owner_id
        and is_public_venue(venues.is_published, venues.is_validated, providers.is_moderated, providers.siret_status)
    ), fresh as (
      insert into views_of_today (provider_id, visitor, day)
      select owner_id, visitor, ${day}::date from seen order by owner_id, visitor
      on conflict do nothing returning provider_id, visitor
    )
    insert into venue_views as counted (venue_id, hour, views)
    select seen.id, hour, count(*) from seen
    join fresh on fresh.provider_id = seen.owner_id and fresh.visitor = seen.visitor
    group by seen.id, hour order by seen.id, hour
    on conflict (venue_id, hour) do update set views = counted.views + excluded.views`.execute(db)
}

/** As storeViews, for photos, which are identified by id and counted without hours. */
export async function storePhotoViews(db: Database, day: string, seen: SeenPages): Promise<void> {
  if (seen.length === 0) return
  const column = <T>(pick: (one: SeenPages[number]) => T) => seen.map(pick)
  await sql`
    with seen as (
      select photos.id, photos.provider_id, visitor
      from unnest(${column(({ slug }) => slug)}::uuid[], ${column(({ visitor }) => visitor)}::bytea[]) as view (id, visitor)
      join profile_photos photos on photos.id = view.id and photos.is_visible
      join providers on providers.id = photos.provider_id and is_public_provider(providers.is_moderated, providers.is_planner, providers.siret_status)
    ), fresh as (
      insert into views_of_today (provider_id, visitor, day)
      select provider_id, visitor, ${day}::date from seen order by provider_id, visitor
      on conflict do nothing returning visitor
    ), counted as (
      select id, count(*) as views from seen join fresh using (visitor) group by id
    )
    update profile_photos set views = profile_photos.views + counted.views
    from counted where profile_photos.id = counted.id`.execute(db)
}
