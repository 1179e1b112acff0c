-- What a planner asks for each service (rule "price of a planner"): the service with its visible price as {cents, currency}, null where it is
-- hidden; null until the job fill-service-prices has come by. The former release goes on reading price_from_cents and `price:<band>`.
alter table directory_entries
  add column service_prices jsonb,
  -- When the entry last showed something else.
  add column changed_at timestamptz not null default now();

create function service_price(prices jsonb, service text, country text) returns int language sql immutable parallel safe
  return public.comparable_price((prices -> service ->> 'cents')::int, (prices -> service ->> 'currency')::currency, country);
-- Where one price band ends and the next begins (domain/directory-filters.ts; a test holds the two together).
create function service_price_band(cents int, country text) returns text language sql immutable parallel safe
  return case public.currency_of_country(country)
    when 'GBP' then case when cents < 80000 then 'low' when cents <= 160000 then 'middle' when cents <= 320000 then 'high' else 'top' end
    else case when cents < 100000 then 'low' when cents <= 200000 then 'middle' when cents <= 400000 then 'high' else 'top' end end;

-- `price:DAY_COORDINATION:low` of each service with a visible price, and `price:main:high` of the first one offered.
create function service_price_facets(services text[], prices jsonb, country text) returns text[] language sql immutable parallel safe
  return array(
    select 'price:' || offered.name || ':' || public.service_price_band(public.service_price(prices, offered.type, country), country)
    from (select type, type as name from unnest(services) type union all select services[1], 'main') offered
    where public.service_price(prices, offered.type, country) is not null);

create or replace view directory_listings as
with provider_offer as (
  select p.id,
    array(select s.type from provider_services ps join services s on s.id = ps.service_id where ps.provider_id = p.id order by s.position) as services,
    array(select l.code from provider_languages pl join spoken_languages l on l.id = pl.language_id where pl.provider_id = p.id order by l.id) as languages,
    price.cents as price_from_cents, coalesce(price.currency, currency_of_country(p.listed_country)) as currency,
    (select coalesce(jsonb_object_agg(s.type, case when ps.is_budget_visible and ps.budget_from_cents is not null
        then jsonb_build_object('cents', ps.budget_from_cents, 'currency', ps.currency) end), '{}')
      from provider_services ps join services s on s.id = ps.service_id where ps.provider_id = p.id) as service_prices
  from providers p
  -- The lowest of those that can be compared; where there is none, of the others.
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
  o.service_prices
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
    || price_facets('venue', v.min_price_cents, v.currency, v.listed_country)
    || capacity_facets(v.seated_capacity) || rating_facets(p.review_average),
  venue_cover(v.id),
  v.currency,
  '{}'
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
  insert into directory_entries as known (id, provider_id, kind, slug, name, search_name, person, country, department_code, city_slug, city, pitch, services, languages, venue_type,
    seated_capacity, price_from_cents, review_count, review_average, answer_hours, score, score_parts, is_premium, premium_until, draw, facets,
    cover, currency, service_prices)
  select id, provider_id, kind, slug, name, search_name, person, country, department_code, city_slug, city, pitch, services, languages, venue_type,
    seated_capacity, price_from_cents, review_count, review_average, answer_hours, score, score_parts, is_premium, premium_until, draw, facets,
    cover, currency, service_prices
  from directory_listings l where l.provider_id = any(changed)
    and not exists (select from directory_entries e where e.id = l.id and to_jsonb(e) - 'changed_at' = to_jsonb(l))
  on conflict (id) do update set (slug, name, search_name, person, country, department_code, city_slug, city, pitch, services, languages, venue_type, seated_capacity, price_from_cents,
    review_count, review_average, answer_hours, score, score_parts, is_premium, premium_until, draw, facets, cover, currency, service_prices, changed_at)
  = (excluded.slug, excluded.name, excluded.search_name, excluded.person, excluded.country, excluded.department_code, excluded.city_slug, excluded.city, excluded.pitch,
    excluded.services, excluded.languages, excluded.venue_type, excluded.seated_capacity, excluded.price_from_cents, excluded.review_count, excluded.review_average, excluded.answer_hours, excluded.score,
    excluded.score_parts, excluded.is_premium, excluded.premium_until, excluded.draw, excluded.facets, excluded.cover, excluded.currency, excluded.service_prices,
    -- The order of a list is no change of an entry.
    case when to_jsonb(known) - array['score', 'score_parts', 'draw', 'changed_at']
        = to_jsonb(excluded) - array['score', 'score_parts', 'draw', 'changed_at']
      then known.changed_at else now() end);
end $$;

-- The planners of a place by what they ask for a service: one row for each service offered, and one under '' for the first of them. So a page
-- by price is twenty rows off an index, whichever service is asked for; those who hide the price come last.
create table directory_prices (
  entry_id uuid not null references directory_entries on delete cascade,
  service text collate "C" not null,
  country country not null,
  department_code text not null,
  city_slug text not null,
  price_cents int,
  currency currency not null generated always as (currency_of_country(country)) stored,
  primary key (entry_id, service)
);
create index directory_prices_of_country on directory_prices (country, service, price_cents, entry_id);
create index directory_prices_of_department on directory_prices (country, service, department_code, price_cents, entry_id);
create index directory_prices_of_city on directory_prices (country, service, department_code, city_slug, price_cents, entry_id);

create function price_directory_entries() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select id from added where kind = ''planner'''
    else 'select n.id from added n join removed o using (id) where n.kind = ''planner''
      and (n.country, n.department_code, n.city_slug, n.services, n.service_prices)
        is distinct from (o.country, o.department_code, o.city_slug, o.services, o.service_prices)'
  end;
begin
  if tg_op = 'UPDATE' then execute 'delete from directory_prices where entry_id in (' || changed || ')'; end if;
  execute 'insert into directory_prices (entry_id, service, country, department_code, city_slug, price_cents)
    select e.id, offered.service, e.country, e.department_code, e.city_slug, service_price(e.service_prices, offered.type, e.country)
    from directory_entries e
    cross join lateral (select type, type as service from unnest(e.services) type union all select e.services[1], '''') offered
    where e.service_prices is not null and e.id in (' || changed || ')';
  return null;
end $$;
create trigger price_added after insert on directory_entries
  referencing new table as added for each statement execute function price_directory_entries();
create trigger price_changed after update on directory_entries
  referencing old table as removed new table as added for each statement execute function price_directory_entries();
