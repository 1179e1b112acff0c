-- What guests of a venue may do, where they sleep, and which ceremonies it may hold; null is what its owner leaves open.
create table venue_house_rules (
  venue_id uuid primary key references venues on delete cascade,
  own_caterer text check (own_caterer in ('allowed', 'conditions', 'refused')),
  own_drinks text check (own_drinks in ('allowed', 'conditions', 'refused')),
  candles text check (candles in ('allowed', 'conditions', 'refused')),
  confetti text check (confetti in ('allowed', 'conditions', 'refused')),
  fireworks text check (fireworks in ('allowed', 'conditions', 'refused')),
  drones text check (drones in ('allowed', 'conditions', 'refused')),
  pets text check (pets in ('allowed', 'conditions', 'refused')),
  children text check (children in ('allowed', 'conditions', 'refused')),
  -- The conditions in the owner's own text, by the same names in camel case.
  conditions jsonb not null default '{}',
  -- HH:MM, or 'open' for no end.
  music_until text check (music_until = 'open' or music_until ~ '^\d\d:\d\d$'),
  set_up_from text check (set_up_from ~ '^\d\d:\d\d$'),
  is_set_up_day_before boolean not null default false,
  last_exit text check (last_exit ~ '^\d\d:\d\d$'),
  parking_places int check (parking_places >= 0),
  takes_coach boolean,
  is_exclusive boolean,
  -- The rooms are the venue's bedrooms.
  beds int check (beds >= 0),
  has_bridal_suite boolean,
  lodging_cents int check (lodging_cents > 0),
  lodging_unit text check (lodging_unit in ('room', 'person', 'whole')),
  currency text not null check (currency in ('EUR', 'GBP')),
  civil_ceremony boolean,
  licence text not null default '',
  religious_ceremony boolean,
  symbolic_ceremony boolean,
  check ((lodging_cents is null) = (lodging_unit is null))
);
