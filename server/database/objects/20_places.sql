-- Towns, departments and distances.

-- Distances without the extension earthdistance, which only a superuser may create, and whose index cannot be restored.
create or replace function metres_between(latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision)
  returns double precision language sql immutable parallel safe
  return 2 * 6371000 * asin(least(1, sqrt(sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude)) * sin(radians(other_longitude - longitude) / 2) ^ 2)));

-- A box in degrees, (longitude, latitude), that contains everything within this many metres; for an index, which cannot use distances.
create or replace function box_around(latitude double precision, longitude double precision, metres double precision) returns box
  language sql immutable parallel safe
  return box(
    point(longitude - degrees(asin(least(1, sin(least(metres / 6371000, pi() / 2)) / cos(radians(latitude))))), latitude - degrees(metres / 6371000)),
    point(longitude + degrees(asin(least(1, sin(least(metres / 6371000, pi() / 2)) / cos(radians(latitude))))), latitude + degrees(metres / 6371000)));

-- The names that are similar to the searched one, or in which a later word begins with it. A separate function, because the planner of a
-- prepared statement does not know how few names match and would read the whole table (100 ms instead of 4).
create or replace function place_names_like(sought text) returns setof place_names
language sql stable
set enable_seqscan = off
as $$
  select * from place_names where search_name % sought or search_name like '% ' || sought || '%'
$$;

-- Whether a department consists of one town of the same name, such as Paris: both then share one page.
create or replace function department_is_one_town(of_country country, of_code text) returns boolean language sql stable as $$
  select exists (select from departments d join places p on p.country = d.country and p.department_code = d.code and p.slug = d.slug
      where d.country = of_country and d.code = of_code)
    and not exists (select from departments d join places p on p.country = d.country and p.department_code = d.code and p.slug <> d.slug
      where d.country = of_country and d.code = of_code)
$$;

create or replace function today() returns date language sql stable parallel safe
  return (now() at time zone 'utc')::date;
