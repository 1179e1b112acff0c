-- Several deployments (cells) share a registry of addresses; a deployment alone has no row in any of these tables.

-- The name of this cell while it keeps a registry with others; without a row no change of an address is noted.
create table own_cell (
  only_one boolean primary key default true check (only_one),
  name text not null check (length(name) between 1 and 40)
);

-- Addresses that have entered or left an account, until the registry has been told.
create table address_changes (
  id bigint generated always as identity primary key,
  address citext not null check (length(address) <= 320),
  changed_at timestamptz not null default now()
);

-- A sign-in that another cell has handed over: whoever has the token signs in here, once.
create table hand_overs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references accounts on delete cascade,
  from_cell text not null check (length(from_cell) between 1 and 40),
  expires_at timestamptz not null
);
create index hand_overs_of_account on hand_overs (account_id);
create index hand_overs_expiry on hand_overs (expires_at);

-- Signed calls of other cells that were answered, so that none is answered twice.
create table cell_calls (
  call_id bytea primary key check (octet_length(call_id) = 32),
  expires_at timestamptz not null
);
create index cell_calls_expiry on cell_calls (expires_at);
