-- The town of the gazetteer that a provider or a venue is listed under: its slug within the department; null where none is known.
alter table providers add column city_slug text;
alter table venues add column city_slug text;
update providers set city_slug = (
  select slug from places where country = listed_country and places.department_code = providers.department_code
  order by point(places.longitude, places.latitude) <-> point(providers.longitude, providers.latitude) limit 1);
update venues set city_slug = (
  select slug from places where country = listed_country and places.department_code = venues.department_code
  order by point(places.longitude, places.latitude) <-> point(venues.longitude, venues.latitude) limit 1);

-- What the published score is made of, and the usual time to an answer (rule "order of providers").
alter table providers add column score_parts jsonb not null default '{}';
alter table providers add column answer_hours int check (answer_hours >= 0);

-- Ties of the published order are drawn anew every day (UTC).
create function daily_draw(id uuid, day date) returns int language sql immutable parallel safe
  return hashtext(id::text || (day - date '2000-01-01'));
create function today() returns date language sql stable parallel safe
  return (now() at time zone 'utc')::date;

-- What one can narrow a list by (domain/directory-filters.ts; a test holds the two together).
create function planner_price_band(cents int) returns text language sql immutable parallel safe
  return case when cents < 100000 then 'price:low' when cents <= 200000 then 'price:middle' else 'price:high' end;
create function venue_price_band(cents int) returns text language sql immutable parallel safe
  return case when cents < 300000 then 'price:low' when cents <= 600000 then 'price:middle' else 'price:high' end;
create function rating_facets(average numeric) returns text[] language sql immutable parallel safe
  return array(select 'rating:' || least from unnest(array[4, 4.5]::numeric[]) least where average >= least);
create function capacity_facets(seated int) returns text[] language sql immutable parallel safe
  return array(select 'capacity:' || guests from unnest(array[50, 100, 150, 200]) guests where seated >= guests);

-- A name as it is searched: plain letters and digits with single spaces between words.
create function plain_words(name text) returns text language sql immutable parallel safe
  return trim(regexp_replace(plain_text(name), '[^a-z0-9]+', ' ', 'g'));

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
  p.tagline as pitch, p.cover_key, o.services, o.languages, null::text as venue_type, null::int as seated_capacity,
  o.price_from_cents, p.review_count, p.review_average, p.answer_hours, p.score, p.score_parts,
  premium_is_open(p.premium_status, p.premium_end_at, now()) as is_premium,
  case when p.premium_status = 'cancellation' then p.premium_end_at end as premium_until,
  daily_draw(p.id, today()) as draw,
  array(select 'service:' || service from unnest(o.services) service)
    || array(select 'language:' || language from unnest(o.languages) language)
    || case when o.price_from_cents is null then '{}' else array[planner_price_band(o.price_from_cents)] end
    || rating_facets(p.review_average) as facets
from providers p
join accounts a on a.id = p.id
join provider_offer o on o.id = p.id
where p.is_planner and p.is_moderated and register_allows_listing(p.siret_status)
union all
select v.id, p.id, 'venue', v.slug, v.name, plain_words(v.name),
  null, v.listed_country, coalesce(v.department_code, ''),
  case when v.department_code is null then '' else coalesce(v.city_slug, '') end, v.city,
  v.description, v.cover_key, '{}', o.languages, v.type, v.seated_capacity,
  v.min_price_cents, p.review_count, p.review_average, p.answer_hours, p.score, p.score_parts,
  premium_is_open(p.premium_status, p.premium_end_at, now()),
  case when p.premium_status = 'cancellation' then p.premium_end_at end,
  daily_draw(v.id, today()),
  array['type:' || v.type] || array(select 'feature:' || feature from unnest(v.features) feature)
    || array(select 'language:' || language from unnest(o.languages) language)
    || array[venue_price_band(v.min_price_cents)]
    || capacity_facets(v.seated_capacity) || rating_facets(p.review_average)
from venues v
join providers p on p.id = v.owner_id
join provider_offer o on o.id = p.id
where v.is_published and v.is_validated and p.is_moderated and register_allows_listing(p.siret_status);

-- The directory as it is read: one row a card, kept equal to the view above by the triggers below, so that a page is one walk
-- along one index (docs/decisions: a table for the directory).
create table directory_entries (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  kind text not null check (kind in ('planner', 'venue')),
  slug text collate "C" not null,
  name text not null,
  search_name text collate "C" not null,
  person text,
  country country not null,
  -- Empty where the place is in no department of the country.
  department_code text not null,
  city_slug text not null,
  city text not null,
  pitch text,
  cover_key text,
  services text[] not null,
  languages text[] not null,
  venue_type text,
  seated_capacity int,
  price_from_cents int,
  review_count int not null,
  review_average numeric(2, 1),
  answer_hours int,
  score int not null,
  score_parts jsonb not null,
  is_premium boolean not null,
  premium_until timestamptz,
  draw int not null,
  facets text[] not null
);
create index directory_entries_of_provider on directory_entries (provider_id);
create index directory_of_country on directory_entries (country, kind, is_premium desc, score desc, draw, id);
create index directory_of_department on directory_entries (country, kind, department_code, is_premium desc, score desc, draw, id);
create index directory_of_city on directory_entries (country, kind, department_code, city_slug, is_premium desc, score desc, draw, id);
create index directory_of_department_by_rating on directory_entries (country, kind, department_code, review_average desc nulls last, review_count desc, id);
create index directory_of_city_by_rating on directory_entries (country, kind, department_code, city_slug, review_average desc nulls last, review_count desc, id);
create index directory_of_department_by_price on directory_entries (country, kind, department_code, price_from_cents, id);
create index directory_of_city_by_price on directory_entries (country, kind, department_code, city_slug, price_from_cents, id);
create index directory_by_name on directory_entries (country, search_name);
create index directory_by_likeness on directory_entries using gin (search_name gin_trgm_ops);
-- Names of which a word is like the sought one; a function of its own for the reason that place_names_like gives.
create function directory_entries_like(sought text, most int) returns setof directory_entries
language sql stable set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.3
as $$
  select * from directory_entries where sought <% search_name limit most
$$;
create index directory_ended_premium on directory_entries (premium_until) where premium_until is not null;

-- How many entries a country, a department and a city have, in all (facet '') and of each facet; empty steps mean the whole.
create table directory_counts (
  kind text not null,
  country country not null,
  department_code text not null,
  city_slug text not null,
  facet text not null,
  entries int not null,
  primary key (country, kind, department_code, city_slug, facet)
);
create index directory_counts_of_departments on directory_counts (country, kind, entries desc) where facet = '' and city_slug = '';
create index directory_counts_of_cities on directory_counts (country, kind, department_code, entries desc) where facet = '' and city_slug <> '';

create function count_directory_entries() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, kind, country, department_code, city_slug, facets from added'
    when 'DELETE' then 'select -1 as sign, kind, country, department_code, city_slug, facets from removed'
    else 'select side.* from added n join removed o using (id)
      cross join lateral (values (1, n.kind, n.country, n.department_code, n.city_slug, n.facets),
        (-1, o.kind, o.country, o.department_code, o.city_slug, o.facets)) side (sign, kind, country, department_code, city_slug, facets)
      where (n.kind, n.country, n.department_code, n.city_slug, n.facets) is distinct from (o.kind, o.country, o.department_code, o.city_slug, o.facets)'
  end;
begin
  execute 'insert into directory_counts as known (kind, country, department_code, city_slug, facet, entries)
    select kind, country, place.department, place.city, facet, sum(sign)
    from (' || changed || ') entry
    cross join lateral (select '''', '''' union select department_code, '''' union select department_code, city_slug) place (department, city)
    cross join lateral unnest(array[''''] || facets) facet
    group by 1, 2, 3, 4, 5 having sum(sign) <> 0
    on conflict (country, kind, department_code, city_slug, facet) do update set entries = known.entries + excluded.entries';
  return null;
end $$;
create trigger count_added after insert on directory_entries
  referencing new table as added for each statement execute function count_directory_entries();
create trigger count_changed after update on directory_entries
  referencing old table as removed new table as added for each statement execute function count_directory_entries();
create trigger count_removed after delete on directory_entries
  referencing old table as removed for each statement execute function count_directory_entries();

-- Tells every process which pages show something else from now on: `<country> <kind> <department> <slug>`.
create function tell_directory_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('directory', concat_ws(' ', old.country, old.kind, old.department_code, old.slug)); end if;
  if tg_op <> 'DELETE' then perform pg_notify('directory', concat_ws(' ', new.country, new.kind, new.department_code, new.slug)); end if;
  return null;
end $$;
create trigger tell_new after insert or delete on directory_entries for each row execute function tell_directory_change();
create trigger tell_changed after update on directory_entries for each row
  when ((to_jsonb(old) - 'draw') is distinct from (to_jsonb(new) - 'draw')) execute function tell_directory_change();

-- Makes the entries of these providers what the view says. One at a time: of two changes at once the later reads what the other did.
create function refresh_directory_entries(changed uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changed), 0) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtext('directory entries'));
  delete from directory_entries e where e.provider_id = any(changed)
    and not exists (select from directory_listings l where l.provider_id = e.provider_id and l.id = e.id);
  insert into directory_entries as known
  select * from directory_listings l where l.provider_id = any(changed)
    and not exists (select from directory_entries e where e.id = l.id and to_jsonb(e) = to_jsonb(l))
  on conflict (id) do update set (slug, name, search_name, person, country, department_code, city_slug, city,
    pitch, cover_key, services, languages, venue_type, seated_capacity, price_from_cents, review_count, review_average, answer_hours,
    score, score_parts, is_premium, premium_until, draw, facets)
  = (excluded.slug, excluded.name, excluded.search_name, excluded.person, excluded.country, excluded.department_code, excluded.city_slug, excluded.city,
    excluded.pitch, excluded.cover_key, excluded.services, excluded.languages, excluded.venue_type, excluded.seated_capacity,
    excluded.price_from_cents, excluded.review_count, excluded.review_average, excluded.answer_hours,
    excluded.score, excluded.score_parts, excluded.is_premium, excluded.premium_until, excluded.draw, excluded.facets);
end $$;

-- For each statement that touched something that a card shows; the argument names the column with the provider.
create function relist_touched() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  execute format('select array_agg(distinct %I) from %I', tg_argv[0], case tg_op when 'DELETE' then 'removed' else 'added' end) into touched;
  perform refresh_directory_entries(touched);
  return null;
end $$;
create function relist_changed_providers() returns trigger language plpgsql as $$
begin
  perform refresh_directory_entries(array(
    select n.id from added n join removed o using (id)
    where (n.slug, n.company_name, n.listed_country, n.department_code, n.city_slug, n.city, n.tagline, n.cover_key, n.siret_status, n.is_planner,
        n.is_moderated, n.premium_status, n.premium_end_at, n.review_count, n.review_average, n.answer_hours, n.score, n.score_parts)
      is distinct from (o.slug, o.company_name, o.listed_country, o.department_code, o.city_slug, o.city, o.tagline, o.cover_key, o.siret_status,
        o.is_planner, o.is_moderated, o.premium_status, o.premium_end_at, o.review_count, o.review_average, o.answer_hours, o.score, o.score_parts)));
  return null;
end $$;
create function relist_renamed_people() returns trigger language plpgsql as $$
begin
  perform refresh_directory_entries(array(
    select n.id from added n join removed o using (id) where (n.first_name, n.last_name) is distinct from (o.first_name, o.last_name)));
  return null;
end $$;

create trigger relist_added after insert on providers
  referencing new table as added for each statement execute function relist_touched('id');
create trigger relist_changed after update on providers
  referencing old table as removed new table as added for each statement execute function relist_changed_providers();
create trigger relist_renamed after update on accounts
  referencing old table as removed new table as added for each statement execute function relist_renamed_people();
create trigger relist_added after insert on provider_services
  referencing new table as added for each statement execute function relist_touched('provider_id');
create trigger relist_changed after update on provider_services
  referencing new table as added for each statement execute function relist_touched('provider_id');
create trigger relist_removed after delete on provider_services
  referencing old table as removed for each statement execute function relist_touched('provider_id');
create trigger relist_added after insert on provider_languages
  referencing new table as added for each statement execute function relist_touched('provider_id');
create trigger relist_removed after delete on provider_languages
  referencing old table as removed for each statement execute function relist_touched('provider_id');
create trigger relist_added after insert on venues
  referencing new table as added for each statement execute function relist_touched('owner_id');
create trigger relist_changed after update on venues
  referencing new table as added for each statement execute function relist_touched('owner_id');
create trigger relist_removed after delete on venues
  referencing old table as removed for each statement execute function relist_touched('owner_id');

insert into directory_entries select * from directory_listings;
