-- What a venue costs, as couples read it; its lowest and highest price stay in the venue.
create table venue_prices (
  venue_id uuid primary key references venues on delete cascade,
  currency text not null check (currency in ('EUR', 'GBP')),
  is_on_request boolean not null default false,
  per_head_cents int check (per_head_cents > 0),
  per_head_minimum_guests int check (per_head_minimum_guests > 0),
  included text not null default '',
  deposit_percent int check (deposit_percent between 1 and 100),
  security_deposit_cents int check (security_deposit_cents > 0),
  overtime_cents int check (overtime_cents > 0),
  corkage_cents int check (corkage_cents > 0),
  cleaning_cents int check (cleaning_cents > 0),
  brochure_key text,
  brochure_bytes int,
  check ((brochure_key is null) = (brochure_bytes is null))
);
create index venue_prices_brochure on venue_prices (brochure_key) where brochure_key is not null;

-- Hire fees by season (month and day, every year), days of the week (1 is Monday) and hours.
create table venue_hire_fees (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues on delete cascade,
  position int not null,
  -- Null where it is on request.
  amount_cents int check (amount_cents > 0),
  currency text not null check (currency in ('EUR', 'GBP')),
  season_start text check (season_start ~ '^\d\d-\d\d$'),
  season_end text check (season_end ~ '^\d\d-\d\d$'),
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7),
  starts_at text check (starts_at ~ '^\d\d:\d\d$'),
  ends_at text check (ends_at ~ '^\d\d:\d\d$'),
  note text not null default '',
  check ((season_start is null) = (season_end is null)),
  check ((starts_at is null) = (ends_at is null))
);
create index venue_hire_fees_of_venue on venue_hire_fees (venue_id, position, id);
