create table credit_wallets (
  provider_id uuid primary key references providers on delete cascade,
  balance int not null check (balance >= 0)
);

-- Append-only: what happened to a provider's credits, each row with the balance it left.
create table credit_ledger (
  id bigint generated always as identity primary key,
  -- No cascade: ledger rows outlive the account (decisions, "Deletion").
  provider_id uuid not null,
  created_at timestamptz not null,
  entry text not null check (entry in ('welcome', 'purchase', 'unlock', 'refund', 'adjustment')),
  amount int not null check (amount <> 0),
  balance_after int not null check (balance_after >= 0),
  event_request_id uuid,
  -- What the entry was made for; a second entry for the same thing is refused.
  idempotency_key text not null unique,
  note text,
  check ((entry = 'unlock') = (event_request_id is not null and amount = -1))
);
create unique index credit_ledger_one_unlock on credit_ledger (provider_id, event_request_id) where entry = 'unlock';
create index credit_ledger_history on credit_ledger (provider_id, id desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'credit_ledger is append-only';
end $$;
create trigger credit_ledger_is_append_only before update or delete on credit_ledger
  for each row execute function refuse_ledger_change();
create trigger credit_ledger_is_never_truncated before truncate on credit_ledger
  for each statement execute function refuse_ledger_change();

create table profile_views (
  provider_id uuid not null references providers on delete cascade,
  -- The hour in UTC; days are summed in the provider's own time zone.
  hour timestamptz not null,
  views int not null check (views > 0),
  primary key (provider_id, hour)
);
