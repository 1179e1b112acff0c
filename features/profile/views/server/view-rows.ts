import type { Database } from '@bouquet/server/database/database.ts'
import { type RawBuilder, sql } from 'kysely'

export type SeenPages = { slug: string; visitor: Buffer; hour: Date }[]

type ViewedPage = 'profile' | 'portfolio' | 'venue'

/** The public pages of each kind by their slugs, with their provider, and where their views are counted. */
const counted: Record<ViewedPage, { pages: RawBuilder<unknown>; table: string; id: string }> = {
  profile: {
    pages: sql`select slug, id, id as provider_id from providers where is_public_provider(is_moderated, is_planner, siret_status)`,
    table: 'profile_views',
    id: 'provider_id',
  },
  portfolio: {
    pages: sql`
      select portfolios.slug, portfolios.id, provider_id from portfolios join providers on providers.id = provider_id
      where portfolios.is_published and is_public_provider(is_moderated, is_planner, siret_status)`,
    table: 'portfolio_views',
    id: 'portfolio_id',
  },
  venue: {
    pages: sql`
      select venues.slug, venues.id, owner_id as provider_id from venues join providers on providers.id = owner_id
      where is_public_venue(venues.is_published, venues.is_validated, is_moderated, siret_status)`,
    table: 'venue_views',
    id: 'venue_id',
  },
}

/** Adds visitors who were not counted today to the hours of each page; pages that are not public are not counted. */
export async function storeViews(db: Database, kind: ViewedPage, day: string, seen: SeenPages): Promise<void> {
  if (seen.length === 0) return
  const { pages, table, id } = counted[kind]
  const column = <T>(pick: (one: SeenPages[number]) => T) => seen.map(pick)
  await sql`
    with seen as (
      select page.id, page.provider_id, visitor, hour
      from unnest(${column(({ slug }) => slug)}::text[], ${column(({ visitor }) => visitor)}::bytea[],
        ${column(({ hour }) => hour)}::timestamptz[]) as view (slug, visitor, hour)
      join (${pages}) page on page.slug = view.slug
    ), fresh as (
      insert into views_of_today (provider_id, visitor, day)
      select provider_id, visitor, ${day}::date from seen order by provider_id, visitor
      on conflict do nothing returning provider_id, visitor
    )
    insert into ${sql.table(table)} as counted (${sql.ref(id)}, hour, views)
    select seen.id, hour, count(*) from seen
    join fresh on fresh.provider_id = seen.provider_id and fresh.visitor = seen.visitor
    group by seen.id, hour order by seen.id, hour
    on conflict (${sql.ref(id)}, hour) do update set views = counted.views + excluded.views`.execute(db)
}

/** The same for photos, which are named by their ids and counted without their hours. */
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
