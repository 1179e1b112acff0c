-- What a directory list is filtered by and shows.

-- Entries with equal scores are shuffled every day (UTC).
create or replace function daily_draw(id uuid, day date) returns int language sql immutable parallel safe
  return hashtext(id::text || (day - date '2000-01-01'));

-- The limits between price bands (rules/directory-filters.ts of the directory; a test compares the two).
create or replace function price_band_ends(kind text, currency currency) returns int[] language sql immutable parallel safe
  return case
    when kind = 'planner' and currency = 'EUR' then array[100000, 200000]
    when kind = 'planner' then array[80000, 160000]
    when currency = 'EUR' then array[300000, 600000]
    else array[250000, 500000] end;

-- The limits between price bands (rules/directory-filters.ts of the directory; a test compares the two).
create or replace function service_price_band(cents int, country text) returns text language sql immutable parallel safe
  return case public.currency_of_country(country)
    when 'GBP' then case when cents < 80000 then 'low' when cents <= 160000 then 'middle' when cents <= 320000 then 'high' else 'top' end
    else case when cents < 100000 then 'low' when cents <= 200000 then 'middle' when cents <= 400000 then 'high' else 'top' end end;

create or replace function service_price(prices jsonb, service text, country text) returns int language sql immutable parallel safe
  return public.comparable_price((prices -> service ->> 'cents')::int, (prices -> service ->> 'currency')::currency, country);

-- The band of a price; null for a price that cannot be compared.
create or replace function price_facets(kind text, cents int, currency currency, country text) returns text[] language sql immutable parallel safe
  return case
    when comparable_price(cents, currency, country) is null then '{}'::text[]
    when cents < (price_band_ends(kind, currency))[1] then array['price:low']
    when cents <= (price_band_ends(kind, currency))[2] then array['price:middle']
    else array['price:high'] end;

-- `price:DAY_COORDINATION:low` for each service with a visible price, and `price:main:high` for the first service.
create or replace function service_price_facets(services text[], prices jsonb, country text) returns text[] language sql immutable parallel safe
  return array(
    select 'price:' || offered.name || ':' || public.service_price_band(public.service_price(prices, offered.type, country), country)
    from (select type, type as name from unnest(services) type union all select services[1], 'main') offered
    where public.service_price(prices, offered.type, country) is not null);

create or replace function capacity_facets(seated int) returns text[] language sql immutable parallel safe
  return array(select 'capacity:' || guests from unnest(array[50, 100, 150, 200, 300]) guests where seated >= guests);

create or replace function bedroom_facets(bedrooms int) returns text[] language sql immutable parallel safe
  return array(select 'rooms:' || least from unnest(array[5, 10, 20, 40]) least where bedrooms >= least);

create or replace function rating_facets(average numeric) returns text[] language sql immutable parallel safe
  return array(select 'rating:' || least from unnest(array[4, 4.5]::numeric[]) least where average >= least);

create or replace function planner_cover(planner uuid) returns jsonb language sql stable as $$
  select picture_json(i.folder, i.width, i.height, i.widths, i.has_avif) from profile_photos f join pictures i on i.id = f.picture_id
  where f.provider_id = planner and f.is_visible order by f.position, f.id limit 1
$$;

create or replace function venue_cover(venue uuid) returns jsonb language sql stable as $$
  select picture_json(p.folder, p.width, p.height, p.widths, p.has_avif) from shown_venue_images(venue) i join pictures p on p.id = i.picture_id
  order by i.is_key_image desc, i.place, i.id limit 1
$$;

-- Names with a word similar to the searched one; a separate function for the reason given at place_names_like.
create or replace function directory_entries_like(sought text, most int) returns setof directory_entries
language sql stable set enable_seqscan = off set pg_trgm.word_similarity_threshold = 0.3
as $$
  select * from directory_entries where sought <% search_name limit most
$$;

-- A separate function for the reason given at place_names_like.
create or replace function directory_words_like(sought text) returns setof directory_words
language sql stable set enable_seqscan = off set pg_trgm.similarity_threshold = 0.25
as $$
  select * from directory_words where word % sought
$$;
