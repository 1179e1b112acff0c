-- A planner is known by their first visible photo, a venue by its key picture (rule "cover"), as the provider puts them in order;
-- nothing else is kept as a cover.
-- A picture as pages get it; stable as what it is made of is, so that it is drawn into the query that calls it.
create function picture_shown(picture pictures) returns jsonb language sql stable as $$
  select jsonb_build_object('folder', picture.folder, 'width', picture.width, 'height', picture.height,
    'widths', picture.widths, 'hasAvif', picture.has_avif)
$$;
create function planner_cover(planner uuid) returns jsonb language sql stable as $$
  select picture_shown(pictures) from profile_photos f join pictures on pictures.id = f.picture_id
  where f.provider_id = planner and f.is_visible order by f.position, f.id limit 1
$$;
create function venue_cover(venue uuid) returns jsonb language sql stable as $$
  select picture_shown(pictures) from venue_images i join pictures on pictures.id = i.picture_id
  where i.venue_id = venue and i.is_visible order by i.is_key_image desc, i.position, i.id limit 1
$$;

drop view directory_listings;
alter table directory_entries drop column cover_key, add column cover jsonb;

-- Who and what the public directory lists now, as its cards show it (rule "who is listed").
create view directory_listings as
with provider_offer as (
  select p.id,
    array(select s.type from provider_services ps join services s on s.id = ps.service_id where ps.provider_id = p.id order by s.position) as services,
    array(select l.code from provider_languages pl join spoken_languages l on l.id = pl.language_id where pl.provider_id = p.id order by l.id) as languages,
    (select min(ps.budget_from_cents) from provider_services ps where ps.provider_id = p.id and ps.is_budget_visible) as price_from_cents
  from providers p
)
select p.id, p.id as provider_id, 'planner' as kind, p.slug, p.company_name as name, plain_words(p.company_name) as search_name,
  a.first_name || ' ' || a.last_name as person, p.listed_country as country, coalesce(p.department_code, '') as department_code,
  case when p.department_code is null then '' else coalesce(p.city_slug, '') end as city_slug, p.city,
  p.tagline as pitch, o.services, o.languages, null::text as venue_type, null::int as seated_capacity,
  o.price_from_cents, p.review_count, p.review_average, p.answer_hours, p.score, p.score_parts,
  premium_is_open(p.premium_status, p.premium_end_at, now()) as is_premium,
  case when p.premium_status = 'cancellation' then p.premium_end_at end as premium_until,
  daily_draw(p.id, today()) as draw,
  array(select 'service:' || service from unnest(o.services) service)
    || array(select 'language:' || language from unnest(o.languages) language)
    || case when o.price_from_cents is null then '{}' else array[planner_price_band(o.price_from_cents)] end
    || rating_facets(p.review_average) as facets,
  planner_cover(p.id) as cover
from providers p
join accounts a on a.id = p.id
join provider_offer o on o.id = p.id
where p.is_planner and p.is_moderated and register_allows_listing(p.siret_status)
union all
select v.id, p.id, 'venue', v.slug, v.name, plain_words(v.name),
  null, v.listed_country, coalesce(v.department_code, ''),
  case when v.department_code is null then '' else coalesce(v.city_slug, '') end, v.city,
  v.description, '{}', o.languages, v.type, v.seated_capacity,
  v.min_price_cents, p.review_count, p.review_average, p.answer_hours, p.score, p.score_parts,
  premium_is_open(p.premium_status, p.premium_end_at, now()),
  case when p.premium_status = 'cancellation' then p.premium_end_at end,
  daily_draw(v.id, today()),
  array['type:' || v.type] || array(select 'feature:' || feature from unnest(v.features) feature)
    || array(select 'language:' || language from unnest(o.languages) language)
    || array[venue_price_band(v.min_price_cents)]
    || capacity_facets(v.seated_capacity) || rating_facets(p.review_average),
  venue_cover(v.id)
from venues v
join providers p on p.id = v.owner_id
join provider_offer o on o.id = p.id
where v.is_published and v.is_validated and p.is_moderated and register_allows_listing(p.siret_status);

create or replace function refresh_directory_entries(changed uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changed), 0) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtext('directory entries'));
  delete from directory_entries e where e.provider_id = any(changed)
    and not exists (select from directory_listings l where l.provider_id = e.provider_id and l.id = e.id);
  insert into directory_entries as known
  select * from directory_listings l where l.provider_id = any(changed)
    and not exists (select from directory_entries e where e.id = l.id and to_jsonb(e) = to_jsonb(l))
  on conflict (id) do update set (slug, name, search_name, person, country, department_code, city_slug, city,
    pitch, services, languages, venue_type, seated_capacity, price_from_cents, review_count, review_average, answer_hours,
    score, score_parts, is_premium, premium_until, draw, facets, cover)
  = (excluded.slug, excluded.name, excluded.search_name, excluded.person, excluded.country, excluded.department_code, excluded.city_slug, excluded.city,
    excluded.pitch, excluded.services, excluded.languages, excluded.venue_type, excluded.seated_capacity,
    excluded.price_from_cents, excluded.review_count, excluded.review_average, excluded.answer_hours,
    excluded.score, excluded.score_parts, excluded.is_premium, excluded.premium_until, excluded.draw, excluded.facets, excluded.cover);
end $$;

create or replace function relist_changed_providers() returns trigger language plpgsql as $$
begin
  perform refresh_directory_entries(array(
    select n.id from added n join removed o using (id)
    where (n.slug, n.company_name, n.listed_country, n.department_code, n.city_slug, n.city, n.tagline, n.siret_status, n.is_planner,
        n.is_moderated, n.premium_status, n.premium_end_at, n.review_count, n.review_average, n.answer_hours, n.score, n.score_parts)
      is distinct from (o.slug, o.company_name, o.listed_country, o.department_code, o.city_slug, o.city, o.tagline, o.siret_status,
        o.is_planner, o.is_moderated, o.premium_status, o.premium_end_at, o.review_count, o.review_average, o.answer_hours, o.score, o.score_parts)));
  return null;
end $$;

alter table providers drop column cover_key;
alter table venues drop column cover_key;

-- A view that is counted changes no cover.
create function relist_planners_of_photos() returns trigger language plpgsql as $$
begin
  perform refresh_directory_entries(array(
    select distinct n.provider_id from added n join removed o using (id)
    where (n.picture_id, n.is_visible, n.position) is distinct from (o.picture_id, o.is_visible, o.position)));
  return null;
end $$;
create trigger relist_added after insert on profile_photos
  referencing new table as added for each statement execute function relist_touched('provider_id');
create trigger relist_changed after update on profile_photos
  referencing old table as removed new table as added for each statement execute function relist_planners_of_photos();
create trigger relist_removed after delete on profile_photos
  referencing old table as removed for each statement execute function relist_touched('provider_id');

create function relist_owners_of_venue_images() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  execute 'select array_agg(distinct v.owner_id) from venues v join ' || case tg_op when 'DELETE' then 'removed' else 'added' end
    || ' i on i.venue_id = v.id' into touched;
  perform refresh_directory_entries(touched);
  return null;
end $$;
create trigger relist_added after insert on venue_images
  referencing new table as added for each statement execute function relist_owners_of_venue_images();
create trigger relist_changed after update on venue_images
  referencing new table as added for each statement execute function relist_owners_of_venue_images();
create trigger relist_removed after delete on venue_images
  referencing old table as removed for each statement execute function relist_owners_of_venue_images();

-- A picture that is finished has more sizes.
create function relist_owners_of_pictures() returns trigger language plpgsql as $$
begin
  perform refresh_directory_entries(array(
    select f.provider_id from changed join profile_photos f on f.picture_id = changed.id
    union select v.owner_id from changed join venue_images i on i.picture_id = changed.id join venues v on v.id = i.venue_id));
  return null;
end $$;
create trigger relist_finished after update on pictures
  referencing new table as changed for each statement execute function relist_owners_of_pictures();

update directory_entries e set cover = l.cover from directory_listings l where l.id = e.id and l.cover is not null;
