-- Premium that operators grant without a payment (rule "granted Premium").
create table premium_grants (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  -- No cascade: like the ledger, it outlives the account.
  provider_id uuid not null,
  months int not null check (months between 1 and 12),
  reason text not null check (reason in ('goodwill', 'technical_problem', 'trial', 'partner')),
  -- For colleagues.
  note text not null default '' check (length(note) <= 500),
  -- Since when granted Premium has run without a gap.
  since timestamptz not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  granted_by uuid references accounts on delete set null,
  granted_at timestamptz not null,
  -- An operator ended it before its end.
  ended_at timestamptz,
  ended_by uuid references accounts on delete set null,
  end_reason text check (end_reason in ('asked', 'misuse', 'mistake')),
  constraint premium_grants_in_order check (since <= begins_at and begins_at < ends_at),
  constraint premium_grants_ended_for_reason check ((ended_at is null) = (end_reason is null))
);
create index premium_grants_of_provider on premium_grants (provider_id, number desc);
create index premium_grants_granted on premium_grants (granted_by) where granted_by is not null;
create index premium_grants_ended on premium_grants (ended_by) where ended_by is not null;
