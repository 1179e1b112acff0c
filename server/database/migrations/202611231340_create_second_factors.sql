-- The second step of signing in: codes of an authenticator app, passkeys, and codes for the day on which neither is at hand.

create table totp_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- Null until a first code has confirmed the secret; a new secret waits beside the one in use.
  sealed_secret bytea,
  sealed_pending bytea,
  pending_at timestamptz,
  confirmed_at timestamptz,
  -- The newest time step whose code was used: none is good twice.
  last_step bigint not null default 0
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- Base64url, as browsers give it.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The host name at which it was added, and works.
  host text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id, created_at);

create table recovery_codes (
  code_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_of_account on recovery_codes (account_id);

create table second_factor_challenges (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The session that asked; null before there is one.
  session_id uuid references sessions on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'reauthenticate', 'add_passkey')),
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index second_factor_challenges_of_account on second_factor_challenges (account_id);
create index second_factor_challenges_of_session on second_factor_challenges (session_id);
create index second_factor_challenges_expiry on second_factor_challenges (expires_at);

-- When the session proved a second factor; null where it never did.
alter table sessions add column second_factor_at timestamptz;
