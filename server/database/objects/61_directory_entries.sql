-- The table that the directory reads (docs/decisions/0010-directory-table.md).

-- Not materialized, so that the listing of one provider reads only that provider's services.
create or replace view directory_listings as
with provider_offer as not materialized (
  select p.id,
    array(select s.type from provider_services ps join services s on s.id = ps.service_id where ps.provider_id = p.id order by s.position) as services,
    array(select l.code from provider_languages pl join spoken_languages l on l.id = pl.language_id where pl.provider_id = p.id order by l.position, l.id) as languages,
    price.cents as price_from_cents, coalesce(price.currency, currency_of_country(p.listed_country)) as currency,
    (select coalesce(jsonb_object_agg(s.type, case when ps.is_budget_visible and ps.budget_from_cents is not null
        then jsonb_build_object('cents', ps.budget_from_cents, 'currency', ps.currency) end), '{}')
      from provider_services ps join services s on s.id = ps.service_id where ps.provider_id = p.id) as service_prices
  from providers p
  -- The lowest price in the country's currency; if there is none, the lowest of the others.
  left join lateral (
    select ps.budget_from_cents as cents, ps.currency from provider_services ps
    where ps.provider_id = p.id and ps.is_budget_visible and ps.budget_from_cents is not null
    order by comparable_price(ps.budget_from_cents, ps.currency, p.listed_country), ps.budget_from_cents limit 1
  ) price on true
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
    || price_facets('planner', o.price_from_cents, o.currency, p.listed_country)
    || service_price_facets(o.services, o.service_prices, p.listed_country)
    || rating_facets(p.review_average) as facets,
  planner_cover(p.id) as cover,
  o.currency,
  o.service_prices,
  null::int as standing_capacity,
  null::int as bedrooms
from providers p
join provider_owners owner on owner.provider_id = p.id
join accounts a on a.id = owner.account_id
join provider_offer o on o.id = p.id
where is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
union all
select v.id, p.id, 'venue', v.slug, v.name, plain_words(v.name),
  null, v.listed_country, coalesce(v.department_code, ''),
  case when v.department_code is null then '' else coalesce(v.city_slug, '') end, v.city,
  v.description, '{}', o.languages, v.type, v.seated_capacity,
  -- A venue's own statistics, as those of its owner as a planner do not concern it.
  v.min_price_cents, v.review_count, v.review_average, v.answer_hours, v.score, v.score_parts,
  premium_is_open(p.premium_status, p.premium_end_at, now()),
  case when p.premium_status = 'cancellation' then p.premium_end_at end,
  daily_draw(v.id, today()),
  array['type:' || v.type] || array(select 'feature:' || feature from unnest(v.features) feature)
    || array(select 'language:' || language from unnest(o.languages) language)
    || price_facets('venue', v.min_price_cents, v.currency, v.listed_country)
    || capacity_facets(v.seated_capacity) || bedroom_facets(v.bedrooms) || rating_facets(v.review_average)
    || array(select 'use:exclusive' from venue_house_rules r where r.venue_id = v.id and r.is_exclusive),
  venue_cover(v.id),
  v.currency,
  '{}',
  v.standing_capacity,
  v.bedrooms
from venues v
join providers p on p.id = v.owner_id
join provider_offer o on o.id = p.id
where is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status);

create or replace function refresh_directory_entries(changed uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changed), 0) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtext('directory entries'));
  -- One provider at a time (offset 0 forces the planner to it): a join with the view would compute the listings of all providers.
  delete from directory_entries e where e.provider_id = any(changed)
    and not exists (select from directory_listings l where l.provider_id = e.provider_id and l.id = e.id offset 0);
  insert into directory_entries as known (id, provider_id, kind, slug, name, search_name, person, country, department_code, city_slug, city, pitch, services, languages, venue_type,
    seated_capacity, price_from_cents, review_count, review_average, answer_hours, score, score_parts, is_premium, premium_until, draw, facets,
    cover, currency, service_prices, standing_capacity, bedrooms)
  select l.id, provider_id, kind, slug, name, search_name, person, country, department_code, city_slug, city, pitch, services, languages, venue_type,
    seated_capacity, price_from_cents, review_count, review_average, answer_hours, score, score_parts, is_premium, premium_until, draw, facets,
    cover, currency, service_prices, standing_capacity, bedrooms
  from (select distinct unnest(changed) as id) one
  cross join lateral (select * from directory_listings where provider_id = one.id offset 0) l
  where not exists (select from directory_entries e where e.id = l.id and to_jsonb(e) - 'changed_at' = to_jsonb(l))
  on conflict (id) do update set (slug, name, search_name, person, country, department_code, city_slug, city, pitch, services, languages, venue_type, seated_capacity, price_from_cents,
    review_count, review_average, answer_hours, score, score_parts, is_premium, premium_until, draw, facets, cover, currency, service_prices, standing_capacity, bedrooms, changed_at)
  = (excluded.slug, excluded.name, excluded.search_name, excluded.person, excluded.country, excluded.department_code, excluded.city_slug, excluded.city, excluded.pitch,
    excluded.services, excluded.languages, excluded.venue_type, excluded.seated_capacity, excluded.price_from_cents, excluded.review_count, excluded.review_average, excluded.answer_hours, excluded.score,
    excluded.score_parts, excluded.is_premium, excluded.premium_until, excluded.draw, excluded.facets, excluded.cover, excluded.currency, excluded.service_prices,
    excluded.standing_capacity, excluded.bedrooms,
    -- A new position in the list is not a change of the entry.
    case when to_jsonb(known) - array['score', 'score_parts', 'draw', 'changed_at']
        = to_jsonb(excluded) - array['score', 'score_parts', 'draw', 'changed_at']
      then known.changed_at else now() end);
end $$;

-- Runs once for each statement that changed something on a card; the argument names the column with the provider's id.
create or replace function relist_touched() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  execute format('select array_agg(distinct %I) from %I', tg_argv[0], case tg_op when 'DELETE' then 'removed' else 'added' end) into touched;
  perform refresh_directory_entries(touched);
  return null;
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

create or replace function relist_renamed_people() returns trigger language plpgsql as $$
begin
  perform refresh_directory_entries(array(
    select m.provider_id from added n join removed o using (id) join memberships m on m.account_id = n.id
    where (n.first_name, n.last_name) is distinct from (o.first_name, o.last_name)));
  return null;
end $$;

-- Counting a view changes no cover.
create or replace function relist_planners_of_photos() returns trigger language plpgsql as $$
begin
  perform refresh_directory_entries(array(
    select distinct n.provider_id from added n join removed o using (id)
    where (n.picture_id, n.is_visible, n.position) is distinct from (o.picture_id, o.is_visible, o.position)));
  return null;
end $$;

create or replace function relist_owners_of_venue_images() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  execute 'select array_agg(distinct v.owner_id) from venues v join ' || case tg_op when 'DELETE' then 'removed' else 'added' end
    || ' i on i.venue_id = v.id' into touched;
  perform refresh_directory_entries(touched);
  return null;
end $$;

-- A finished picture has more sizes.
create or replace function relist_owners_of_pictures() returns trigger language plpgsql as $$
begin
  perform refresh_directory_entries(array(
    select f.provider_id from changed join profile_photos f on f.picture_id = changed.id
    union select v.owner_id from changed join venue_images i on i.picture_id = changed.id join venues v on v.id = i.venue_id));
  return null;
end $$;

-- For tables whose rows belong to a venue.
create or replace function relist_owners_of_venue_rows() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  execute 'select array_agg(distinct v.owner_id) from venues v join ' || case tg_op when 'DELETE' then 'removed' else 'added' end
    || ' r on r.venue_id = v.id' into touched;
  perform refresh_directory_entries(touched);
  return null;
end $$;

-- The directory shows the name of a planner's owner, whose membership may be inserted after the company.
create or replace trigger relist_added after insert on memberships
  referencing new table as added for each statement execute function relist_touched('provider_id');

create or replace trigger relist_renamed after update on accounts
  referencing old table as removed new table as added for each statement execute function relist_renamed_people();

create or replace trigger relist_finished after update on pictures
  referencing new table as changed for each statement execute function relist_owners_of_pictures();

create or replace trigger relist_added after insert on profile_photos
  referencing new table as added for each statement execute function relist_touched('provider_id');
create or replace trigger relist_changed after update on profile_photos
  referencing old table as removed new table as added for each statement execute function relist_planners_of_photos();
create or replace trigger relist_removed after delete on profile_photos
  referencing old table as removed for each statement execute function relist_touched('provider_id');

create or replace trigger relist_added after insert on provider_languages
  referencing new table as added for each statement execute function relist_touched('provider_id');
create or replace trigger relist_removed after delete on provider_languages
  referencing old table as removed for each statement execute function relist_touched('provider_id');

create or replace trigger relist_added after insert on provider_services
  referencing new table as added for each statement execute function relist_touched('provider_id');
create or replace trigger relist_changed after update on provider_services
  referencing new table as added for each statement execute function relist_touched('provider_id');
create or replace trigger relist_removed after delete on provider_services
  referencing old table as removed for each statement execute function relist_touched('provider_id');

create or replace trigger relist_added after insert on providers
  referencing new table as added for each statement execute function relist_touched('id');
create or replace trigger relist_changed after update on providers
  referencing old table as removed new table as added for each statement execute function relist_changed_providers();

create or replace trigger relist_added after insert on venue_images
  referencing new table as added for each statement execute function relist_owners_of_venue_images();
create or replace trigger relist_changed after update on venue_images
  referencing new table as added for each statement execute function relist_owners_of_venue_images();
create or replace trigger relist_removed after delete on venue_images
  referencing old table as removed for each statement execute function relist_owners_of_venue_images();

create or replace trigger relist_added after insert on venues
  referencing new table as added for each statement execute function relist_touched('owner_id');
create or replace trigger relist_changed after update on venues
  referencing new table as added for each statement execute function relist_touched('owner_id');
create or replace trigger relist_removed after delete on venues
  referencing old table as removed for each statement execute function relist_touched('owner_id');

create or replace trigger relist_added after insert on venue_house_rules
  referencing new table as added for each statement execute function relist_owners_of_venue_rows();
create or replace trigger relist_changed after update on venue_house_rules
  referencing new table as added for each statement execute function relist_owners_of_venue_rows();
create or replace trigger relist_removed after delete on venue_house_rules
  referencing old table as removed for each statement execute function relist_owners_of_venue_rows();
