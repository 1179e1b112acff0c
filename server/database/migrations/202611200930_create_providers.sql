-- A provider is the business side of an account that plans weddings or owns venues; it has the account's id.
create table providers (
  id uuid primary key references accounts on delete cascade,
  slug text collate "C" not null unique,
  company_name text not null check (length(company_name) between 2 and 50),
  founded_on date,
  siret text,
  siret_status text check (siret_status in ('valid', 'inactive', 'not_found', 'to_check')),
  website text,
  zipcode text not null,
  city text not null,
  country_code char(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  -- The country whose directory lists it (rule "country of a provider").
  listed_country country not null,
  department_code text,
  is_planner boolean not null,
  is_moderated boolean not null default false,
  -- Premium is open until this moment; null when it never was or is over.
  premium_status text check (premium_status in ('active', 'cancellation', 'canceled')),
  premium_plan text check (premium_plan in ('premium_monthly', 'premium_yearly')),
  premium_start_at timestamptz,
  premium_end_at timestamptz,
  tagline text,
  portrait text,
  experience text,
  benefits text,
  service_text text,
  avatar_key text,
  cover_key text,
  photo_count int not null default 0,
  video_count int not null default 0,
  review_count int not null default 0,
  review_average numeric(2, 1),
  -- Published ranking score, 0 to 100 (rule "order of providers").
  score int not null default 0 check (score between 0 and 100),
  created_at timestamptz not null
);
-- Rule "premium" (domain/premium.ts) for statements that decide on it; a test holds the two together.
create function premium_is_open(status text, ends_at timestamptz, at timestamptz) returns boolean
  language sql immutable parallel safe
  return coalesce(status = 'active' or (status = 'cancellation' and ends_at > at), false);

create table services (
  id int primary key,
  type text not null unique,
  position int not null
);
insert into services (id, type, position) values
  (1, 'FULL_PLANNING', 1), (2, 'PARTIAL_PLANNING', 2), (3, 'DAY_COORDINATION', 3), (4, 'WEDDING_DESIGN', 4), (5, 'VENDOR_SEARCH', 5),
  (6, 'CONSULTING_SERVICES', 6), (7, 'SECULAR_CEREMONY', 7), (8, 'PRIVATE_EVENTS', 8), (9, 'CORPORATE_EVENTS', 9);

create table spoken_languages (
  id int primary key,
  -- ISO 639-1; the name shown is the reader's own (Intl).
  code text not null unique
);
insert into spoken_languages (id, code) values
  (1, 'fr'), (2, 'en'), (3, 'de'), (4, 'it'), (5, 'nl'), (6, 'es'), (7, 'pt'), (8, 'ar'), (9, 'pl'), (10, 'ro'), (11, 'ru'), (12, 'uk'),
  (13, 'tr'), (14, 'zh'), (15, 'ja'), (16, 'he'), (17, 'el'), (18, 'sv'), (19, 'da'), (20, 'hi');

create table provider_services (
  provider_id uuid not null references providers on delete cascade,
  service_id int not null references services,
  description text,
  budget_from_cents int check (budget_from_cents >= 0),
  is_description_visible boolean not null default true,
  is_budget_visible boolean not null default true,
  primary key (provider_id, service_id)
);
create index provider_services_service on provider_services (service_id);

create table provider_languages (
  provider_id uuid not null references providers on delete cascade,
  language_id int not null references spoken_languages,
  primary key (provider_id, language_id)
);

create table venues (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references providers on delete cascade,
  slug text collate "C" not null unique,
  name text not null,
  type text not null check (type in ('boat', 'castle', 'domain', 'farm', 'hotel', 'place_of_worship', 'reception_hall', 'restaurant', 'unusual')),
  zipcode text not null,
  city text not null,
  country_code char(2) not null,
  listed_country country not null,
  department_code text,
  latitude double precision not null,
  longitude double precision not null,
  description text not null,
  seated_capacity int not null check (seated_capacity >= 1),
  standing_capacity int not null check (standing_capacity >= 1),
  min_price_cents int not null check (min_price_cents >= 100),
  max_price_cents int not null check (max_price_cents >= min_price_cents),
  cover_key text,
  is_published boolean not null default false,
  is_validated boolean not null default false,
  created_at timestamptz not null
);
create index venues_owner on venues (owner_id, created_at desc);
