-- The rooms and grounds of a venue.
create table venue_spaces (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues on delete cascade,
  name text not null,
  setting text not null check (setting in ('indoor', 'outdoor')),
  area_m2 int check (area_m2 > 0),
  -- How many guests it takes, by layout.
  round_tables int check (round_tables > 0),
  dinner_dance int check (dinner_dance > 0),
  long_tables int check (long_tables > 0),
  ceremony_rows int check (ceremony_rows > 0),
  cocktail int check (cocktail > 0),
  rain_plan text not null default '',
  plan_key text,
  plan_type text check (plan_type in ('pdf', 'jpg')),
  plan_bytes int,
  position int not null,
  created_at timestamptz not null,
  check ((plan_key is null) = (plan_type is null) and (plan_key is null) = (plan_bytes is null))
);
create index venue_spaces_of_venue on venue_spaces (venue_id, position, id);
create index venue_spaces_plan on venue_spaces (plan_key) where plan_key is not null;

create table venue_space_photos (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references venue_spaces on delete cascade,
  picture_id uuid not null references pictures,
  position int not null,
  created_at timestamptz not null
);
create index venue_space_photos_of_space on venue_space_photos (space_id, position, id);
create index venue_space_photos_picture on venue_space_photos (picture_id);
