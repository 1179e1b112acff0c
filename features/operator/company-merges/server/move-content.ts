import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

type Deps = Pick<Services, 'jobs' | 'now'>

/**
 * Moves pictures, real weddings, venues, statistics and addresses; photos and videos come hidden after the company's own, whose owner chooses
 * among them. Texts, services, social links, saved replies and Instagram of the duplicate end with it.
 */
export async function moveContent(deps: Deps, tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  await movePictures(tx, from, into)
  await sql`update portfolios set provider_id = ${into} where provider_id = ${from}`.execute(tx)
  await moveVenues(tx, from, into)
  await addStatistics(tx, from, into)
  await sql`update reported_content set provider_id = ${into} where provider_id = ${from}`.execute(tx)
  await leadAddressesOn(deps, tx, from, into)
  await dropPortrait(deps, tx, from)
}

async function movePictures(tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  await sql`update pictures s set provider_id = ${into},
      upload_key = case when exists (select from pictures t where t.provider_id = ${into} and t.upload_key = s.upload_key)
        then null else s.upload_key end
    where provider_id = ${from}`.execute(tx)
  await sql`update profile_photos set provider_id = ${into}, is_visible = false,
      position = position + (select coalesce(max(position), 0) + 1 from profile_photos where provider_id = ${into})
    where provider_id = ${from}`.execute(tx)
  await sql`delete from profile_videos s where s.provider_id = ${from} and exists (
    select from profile_videos t where t.provider_id = ${into} and t.host = s.host and t.external_id = s.external_id)`.execute(
    tx,
  )
  await sql`update profile_videos set provider_id = ${into}, is_visible = false,
      position = position + (select coalesce(max(position), 0) + 1 from profile_videos where provider_id = ${into})
    where provider_id = ${from}`.execute(tx)
  await sql`select refresh_media_figures(array[${into}]::uuid[])`.execute(tx)
}

/** Nobody recommends themselves, and nobody is recommended twice by a venue. */
async function moveVenues(tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  await sql`update accounts set roles = array_append(roles, 'ROLE_VENUE')
    where id = (select account_id from memberships where provider_id = ${into} and role = 'owner')
      and not 'ROLE_VENUE' = any(roles) and exists (select from venues where owner_id = ${from})`.execute(tx)
  await sql`update venues set owner_id = ${into} where owner_id = ${from}`.execute(tx)
  await sql`delete from venue_planners s where s.provider_id = ${from} and (
    exists (select from venues where venues.id = s.venue_id and owner_id = ${into})
    or exists (select from venue_planners t where t.venue_id = s.venue_id and t.provider_id = ${into}))`.execute(tx)
  await sql`delete from venue_planners where provider_id = ${into}
    and venue_id in (select id from venues where owner_id = ${into})`.execute(tx)
  await sql`update venue_planners set provider_id = ${into} where provider_id = ${from}`.execute(tx)
}

async function addStatistics(tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  await sql`insert into profile_views (provider_id, hour, views)
    select ${into}, hour, views from profile_views where provider_id = ${from}
    on conflict (provider_id, hour) do update set views = profile_views.views + excluded.views`.execute(tx)
  await sql`insert into link_clicks (provider_id, type, day, clicks)
    select ${into}, type, day, clicks from link_clicks where provider_id = ${from}
    on conflict (provider_id, type, day) do update set clicks = link_clicks.clicks + excluded.clicks`.execute(tx)
}

async function leadAddressesOn({ now }: Deps, tx: Kysely<DB>, from: ProviderId, into: ProviderId): Promise<void> {
  await sql`update former_slugs set subject_id = ${into} where kind = 'provider' and subject_id = ${from}`.execute(tx)
  await sql`insert into former_slugs (kind, slug, subject_id, changed_at)
    select 'provider', slug, ${into}, ${now()} from providers where id = ${from} on conflict do nothing`.execute(tx)
}

async function dropPortrait({ jobs }: Deps, tx: Kysely<DB>, from: ProviderId): Promise<void> {
  const { avatar_key: key } = await tx
    .selectFrom('providers')
    .select('avatar_key')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  if (key) await jobs.enqueue(tx, 'delete-files', { keys: [key] })
}
