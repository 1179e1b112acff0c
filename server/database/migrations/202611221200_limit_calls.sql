-- Limits that hold over all processes. A key is a keyed hash of what is counted: no address can be read from it.
-- One row a caller: everything counted has worn off at full_until, so that an expired row says what a missing one says.
create table call_limits (
  key bytea primary key,
  full_until timestamptz not null
);

-- How often an account was tried in vain by unknown devices, and when the next of them may try.
create table sign_in_delays (
  key bytea primary key,
  failures integer not null check (failures >= 0),
  open_at timestamptz not null,
  forgotten_at timestamptz not null
);

-- Browsers in which somebody has signed in to an account; the token is in a cookie of theirs.
create table known_devices (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index known_devices_of_account on known_devices (account_id, last_used_at desc);
create index known_devices_last_used on known_devices (last_used_at);
