-- A country's own second level: départements, provinces, counties, Länder, districts.
create table departments (
  country country not null,
  code text not null,
  name text not null,
  slug text not null,
  -- Names in other languages of the interface, by language, where they differ from the local one.
  translations jsonb not null default '{}',
  latitude double precision not null,
  longitude double precision not null,
  primary key (country, code),
  unique (country, slug)
);

create table places (
  id bigint generated always as identity primary key,
  country country not null,
  department_code text not null,
  -- The local name.
  name text not null,
  -- Unique within the department; made from the name.
  slug text not null,
  population int not null default 0,
  latitude double precision not null,
  longitude double precision not null,
  -- False where the source had no position and that of the neighbours stands in.
  has_exact_position boolean not null default true,
  unique (country, department_code, slug),
  foreign key (country, department_code) references departments (country, code)
);
create index places_near on places using gist (point(longitude, latitude));

-- The two tables below refer to places without a foreign key: only the gazetteer's loading writes them, 100,000 rows at once at
-- the first start, and checking each row would double the time that takes.

-- Every name under which a place is found: local, foreign, without accents, with "ue" for "ü", without its article.
create table place_names (
  place_id bigint not null,
  country country not null,
  -- Lower case letters, digits and single spaces only, so that the order of bytes serves for prefixes.
  search_name text not null collate "C",
  -- For a foreign name as it is shown in that language; null for a name that only serves to find the place.
  language language,
  shown_name text,
  -- Grows with the number of inhabitants; repeated here so that a search of one letter reads one table.
  weight real not null,
  check ((language is null) = (shown_name is null))
);
create index place_names_by_prefix on place_names (search_name) include (country, place_id, weight);
create index place_names_by_likeness on place_names using gin (search_name gin_trgm_ops);
create index place_names_by_place on place_names (place_id);

create table place_postal_codes (
  country country not null,
  -- As written locally, in upper case: `74000`, `SW1A`, `1000-001`.
  code text not null collate "C",
  place_id bigint not null,
  primary key (code, country, place_id)
);
create index place_postal_codes_by_place on place_postal_codes (place_id);

-- The names that are like the sought one, or of which a later word begins with it. A function of its own, because a prepared
-- statement does not know how few names an unknown text resembles and reads the whole table (100 ms instead of 4).
create function place_names_like(sought text) returns setof place_names
language sql stable
set enable_seqscan = off
as $$
  select * from place_names where search_name % sought or search_name like '% ' || sought || '%'
$$;
