-- A function that takes a row of a table keeps PostgreSQL 15.20 from altering that table, so those in use take columns.

-- Rule "public profile": whose page everybody may read.
create function is_public_provider(is_moderated boolean, is_planner boolean, siret_status text) returns boolean
  language sql immutable parallel safe
  return is_moderated and is_planner and register_allows_listing(siret_status);
-- Rule "public venue"; its owner plans or not.
create function is_public_venue(is_published boolean, is_validated boolean, owner_is_moderated boolean, owner_siret_status text) returns boolean
  language sql immutable parallel safe
  return is_published and is_validated and owner_is_moderated and register_allows_listing(owner_siret_status);

-- A picture as pages get it; stable, so that it is inlined into the query that calls it.
create function picture_json(folder text, width int, height int, widths int[], has_avif boolean) returns jsonb language sql stable as $$
  select jsonb_build_object('folder', folder, 'width', width, 'height', height, 'widths', widths, 'hasAvif', has_avif)
$$;
-- The keys of all files of a picture.
create function keys_of_picture(folder text, widths int[], has_avif boolean, original_key text) returns text[] language sql stable as $$
  select array(select folder || '/' || width || '.' || format
      from unnest(widths) as width, unnest(array['webp', 'jpg'] || case when has_avif then array['avif'] else '{}' end) as format)
    || case when original_key is null then '{}' else array[original_key] end
$$;
create or replace function planner_cover(planner uuid) returns jsonb language sql stable as $$
  select picture_json(i.folder, i.width, i.height, i.widths, i.has_avif) from profile_photos f join pictures i on i.id = f.picture_id
  where f.provider_id = planner and f.is_visible order by f.position, f.id limit 1
$$;
create or replace function venue_cover(venue uuid) returns jsonb language sql stable as $$
  select picture_json(p.folder, p.width, p.height, p.widths, p.has_avif) from venue_images i join pictures p on p.id = i.picture_id
  where i.venue_id = venue and i.is_visible order by i.is_key_image desc, i.position, i.id limit 1
$$;

-- The former release calls these while it still runs; the next one drops them. Their bodies are text, on which nothing depends.
create or replace function profile_is_public(provider providers) returns boolean language sql immutable parallel safe as $$
  select provider.is_moderated and provider.is_planner and register_allows_listing(provider.siret_status)
$$;
create or replace function venue_is_public(venue venues, owner providers) returns boolean language sql immutable parallel safe as $$
  select venue.is_published and venue.is_validated and owner.is_moderated and register_allows_listing(owner.siret_status)
$$;
create or replace function picture_files(picture pictures) returns text[] language sql stable as $$
  select keys_of_picture(picture.folder, picture.widths, picture.has_avif, picture.original_key)
$$;
create or replace function picture_shown(picture pictures) returns jsonb language sql stable as $$
  select picture_json(picture.folder, picture.width, picture.height, picture.widths, picture.has_avif)
$$;

-- Databases that were migrated before have these with bodies that depend on columns.
create or replace function inbox_changes(added request_state[], removed request_state[]) returns setof inbox_change language sql stable as $$
  select provider_id, created_at, sum(sign)::int, sum(sign * (seen_at is null)::int)::int,
    sum(sign * (unlocked_at is null and rejected_at is null)::int)::int,
    sum(sign * (unlocked_at is not null and rejected_at is null)::int)::int, sum(sign * (rejected_at is not null)::int)::int
  from (select 1 as sign, * from unnest(added) union all select -1, * from unnest(removed)) as requests
  group by provider_id, created_at
  having sum(sign) <> 0 or sum(sign * (seen_at is null)::int) <> 0 or sum(sign * (rejected_at is not null)::int) <> 0
    or sum(sign * (unlocked_at is not null and rejected_at is null)::int) <> 0;
$$;
create or replace function begin_inbox_parts(inboxes uuid[]) returns void language sql as $$
  insert into inbox_parts (provider_id, begins_at)
  select provider_id, (select max(created_at) from event_requests where provider_id = newest.provider_id) + interval '1 microsecond'
  from (select distinct on (provider_id) provider_id, total from inbox_parts where provider_id = any(inboxes)
    order by provider_id, begins_at desc) as newest
  where total >= 1000
  on conflict do nothing;
$$;

-- Distances without the extension earthdistance, which only a superuser may create, and whose index cannot be restored.
create function metres_between(latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision)
  returns double precision language sql immutable parallel safe
  return 2 * 6371000 * asin(least(1, sqrt(sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude)) * sin(radians(other_longitude - longitude) / 2) ^ 2)));
-- In degrees, (longitude, latitude), with everything within so many metres; for an index, which knows no distances.
create function box_around(latitude double precision, longitude double precision, metres double precision) returns box
  language sql immutable parallel safe
  return box(
    point(longitude - degrees(asin(least(1, sin(least(metres / 6371000, pi() / 2)) / cos(radians(latitude))))), latitude - degrees(metres / 6371000)),
    point(longitude + degrees(asin(least(1, sin(least(metres / 6371000, pi() / 2)) / cos(radians(latitude))))), latitude + degrees(metres / 6371000)));
