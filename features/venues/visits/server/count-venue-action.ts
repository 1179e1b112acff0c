import { randomBytes } from 'node:crypto'
import type { VenueId } from '@bouquet/domain/ids'
import type { Context } from '@bouquet/server/context.ts'
import { isCounted, readSalt, visitorOf } from '@bouquet/server/visitors/visitor-of-day.ts'
import { sql } from 'kysely'
import type { VenueAction } from '../rules/venue-action.ts'

type Counting = Pick<Context, 'db' | 'now' | 'address' | 'userAgent'>

/** Counts a click on a link of the venue (rule "clicks"); the caller leaves out robots. */
export async function countVenueClick(
  { db, now }: Pick<Counting, 'db' | 'now'>,
  venueId: VenueId,
  action: Exclude<VenueAction, 'favourite'>,
): Promise<void> {
  await sql`
    insert into venue_actions as counted (venue_id, action, day, count)
    values (${venueId}, ${action}, ${dayOf(now())}::date, 1)
    on conflict (venue_id, action, day) do update set count = counted.count + 1
  `.execute(db)
}

/** Counts that a visitor added these public venues to the favourites, once a day for each (rule "visits of a venue"). */
export async function countFavourites(ctx: Counting, slugs: string[]): Promise<void> {
  if (slugs.length === 0 || !isCounted(ctx)) return
  const day = dayOf(ctx.now())
  const salt = await readSalt(ctx.db, day, randomBytes(32))
  const visitors = slugs.map((slug) => visitorOf(salt, `favourite ${slug}`, ctx))
  await sql`
    with saved as (
      select v.id, v.owner_id, visitor
      from unnest(${slugs}::text[], ${visitors}::bytea[]) as one (slug, visitor)
      join venues v on v.slug = one.slug
      join providers p on p.id = v.owner_id and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)
    ), fresh as (
      insert into views_of_today (provider_id, visitor, day)
      select owner_id, visitor, ${day}::date from saved order by owner_id, visitor
      on conflict do nothing returning provider_id, visitor
    )
    insert into venue_actions as counted (venue_id, action, day, count)
    select id, 'favourite', ${day}::date, 1 from saved
    join fresh on fresh.provider_id = saved.owner_id and fresh.visitor = saved.visitor
    order by id
    on conflict (venue_id, action, day) do update set count = counted.count + excluded.count
  `.execute(ctx.db)
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
