-- Every amount has its currency beside it (docs/rules.md "currency"). What a former release writes is in euros, as it says on its
-- pages; hence the default.
create type currency as enum ('EUR', 'GBP');

-- domain/money.ts; a test holds the two together.
create function currency_of_country(country text) returns currency language sql immutable parallel safe
  return case when country = 'GB' then 'GBP'::currency else 'EUR'::currency end;

alter table purchases add column currency currency not null default 'EUR';
alter table payments_received add column currency currency not null default 'EUR';
alter table refunds add column currency currency not null default 'EUR';
alter table invoices add column currency currency not null default 'EUR';
-- Of its price at the payment provider.
alter table subscriptions add column currency currency not null default 'EUR';
-- Of the budgets that the couple chose.
alter table projects add column currency currency not null default 'EUR';
alter table portfolios add column currency currency not null default 'EUR';
alter table provider_services add column currency currency not null default 'EUR';
alter table venues add column currency currency not null default 'EUR';
alter table venue_services add column currency currency not null default 'EUR';
alter table directory_entries add column currency currency not null default 'EUR';
-- What this provider is billed in, from the first order on whatever the country; null before it.
alter table providers add column billing_currency currency;

-- What follows from a payment is in its currency, also where a former release writes it.
create function take_currency_of_payment() returns trigger language plpgsql as $$
begin
  select p.currency into new.currency from payments_received p where p.id = new.payment_id;
  return new;
end $$;
create trigger refunds_take_currency before insert on refunds for each row execute function take_currency_of_payment();
create trigger invoices_take_currency before insert on invoices for each row execute function take_currency_of_payment();

-- A price as far as it can be compared with the others of its country: amounts in another currency are not converted.
create function comparable_price(cents int, currency currency, country text) returns int language sql immutable parallel safe
  return case when currency = currency_of_country(country) then cents end;

-- Where one price band ends and the next begins (domain/directory-filters.ts; a test holds the two together).
create function price_band_ends(kind text, currency currency) returns int[] language sql immutable parallel safe
  return case
    when kind = 'planner' and currency = 'EUR' then array[100000, 200000]
    when kind = 'planner' then array[80000, 160000]
    when currency = 'EUR' then array[300000, 600000]
    else array[250000, 500000] end;
-- The band that a price is in; none for what cannot be compared.
create function price_facets(kind text, cents int, currency currency, country text) returns text[] language sql immutable parallel safe
  return case
    when comparable_price(cents, currency, country) is null then '{}'::text[]
    when cents < (price_band_ends(kind, currency))[1] then array['price:low']
    when cents <= (price_band_ends(kind, currency))[2] then array['price:middle']
    else array['price:high'] end;

-- As before, with the currency, which decides on the price that a card shows and on its band.
create or replace view directory_listings as
with provider_offer as (
  select p.id,
    array(select s.type from provider_services ps join services s on s.id = ps.service_id where ps.provider_id = p.id order by s.position) as services,
    array(select l.code from provider_languages pl join spoken_languages l on l.id = pl.language_id where pl.provider_id = p.id order by l.id) as languages,
    price.cents as price_from_cents, coalesce(price.currency, currency_of_country(p.listed_country)) as currency
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
    || rating_facets(p.review_average) as facets,
  planner_cover(p.id) as cover,
  o.currency
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
  v.currency
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
    score, score_parts, is_premium, premium_until, draw, facets, cover, currency)
  = (excluded.slug, excluded.name, excluded.search_name, excluded.person, excluded.country, excluded.department_code, excluded.city_slug, excluded.city,
    excluded.pitch, excluded.services, excluded.languages, excluded.venue_type, excluded.seated_capacity,
    excluded.price_from_cents, excluded.review_count, excluded.review_average, excluded.answer_hours,
    excluded.score, excluded.score_parts, excluded.is_premium, excluded.premium_until, excluded.draw, excluded.facets, excluded.cover, excluded.currency);
end $$;
