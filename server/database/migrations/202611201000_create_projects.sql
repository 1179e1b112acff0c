create table project_drafts (
  -- The form's answers so far, kept for the browser that holds the cookie.
  token_hash bytea primary key,
  country country not null,
  language language not null,
  answers jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index project_drafts_age on project_drafts (updated_at);

create table projects (
  id uuid primary key default gen_random_uuid(),
  country country not null,
  language language not null,
  first_name text not null,
  last_name text not null,
  email citext not null check (length(email) <= 320),
  phone text not null,
  event_type text not null,
  date_kind text not null check (date_kind in ('fixed', 'season', 'open')),
  event_date date,
  season text check (season in ('spring', 'summer', 'autumn', 'winter')),
  season_year int,
  location_name text not null,
  location_city text not null,
  location_zipcode text,
  location_country char(2) not null,
  location_department text,
  latitude double precision not null,
  longitude double precision not null,
  radius_km int not null,
  venue_booked boolean not null,
  guest_range text not null,
  budget_range text not null,
  planner_budget_range text not null,
  services text[] not null check (cardinality(services) > 0),
  languages text[] not null check (cardinality(languages) > 0),
  theme text,
  message text not null,
  consented_at timestamptz not null,
  -- The providers that the couple named, in their order; they become event requests when the couple confirms.
  chosen_provider_ids uuid[] not null check (cardinality(chosen_provider_ids) between 1 and 5),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  stop_reason text check (stop_reason in ('found', 'stopped')),
  check ((date_kind = 'fixed') = (event_date is not null)),
  check ((date_kind = 'season') = (season is not null and season_year is not null))
);
-- One couple, one project: what they send again updates it (rule "one project per couple").
create unique index projects_one_per_couple on projects (country, email) where confirmed_at is not null;
create index projects_unconfirmed on projects (created_at) where confirmed_at is null;

create table project_tokens (
  token_hash bytea primary key,
  project_id uuid not null references projects on delete cascade,
  created_at timestamptz not null,
  -- Until then an unconfirmed project can be confirmed with it.
  confirm_until timestamptz not null
);
create index project_tokens_project on project_tokens (project_id);

create table event_requests (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz,
  unlocked_at timestamptz,
  -- How the contact was opened: a credit, or premium at no cost.
  unlocked_with text check (unlocked_with in ('credit', 'premium')),
  rejected_at timestamptz,
  rejection_reason text check (rejection_reason in ('budget', 'location', 'not_available', 'not_qualified', 'not_sufficient_infos', 'other', 'questionable')),
  -- Copied from the project so that one index serves the list's order by date of the wedding.
  event_date date,
  unique (project_id, provider_id),
  check ((unlocked_at is null) = (unlocked_with is null)),
  check ((rejected_at is null) = (rejection_reason is null))
);
create index event_requests_by_arrival on event_requests (provider_id, created_at, id);
create index event_requests_by_event_date on event_requests (provider_id, event_date, id);
create index event_requests_by_event_date_down on event_requests (provider_id, event_date desc nulls last, id desc);
create index event_requests_unread on event_requests (provider_id) where seen_at is null;
