create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create domain country as text check (value in ('FR', 'BE', 'GB', 'DE', 'IT', 'ES', 'PT'));
create domain language as text check (value in ('fr', 'en', 'de', 'it', 'nl', 'es', 'pt'));

create table accounts (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique check (length(email) <= 320),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN']),
  -- The host where the account registered.
  country country not null,
  language language not null,
  terms_accepted_at timestamptz not null,
  onboarding_finished_at timestamptz,
  moderated_at timestamptz,
  created_at timestamptz not null
);

create table refresh_tokens (
  token_hash bytea primary key,
  -- Every token of one sign-in; a spent token used again ends the family.
  family_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family_id);
create index refresh_tokens_account on refresh_tokens (account_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

create table sign_in_attempts (
  key text not null,
  attempted_at timestamptz not null
);
create index sign_in_attempts_key on sign_in_attempts (key, attempted_at);
