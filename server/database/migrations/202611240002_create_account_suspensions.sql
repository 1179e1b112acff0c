-- An account that an operator keeps out until a time. One runs at once; those that are over stay for the log.
create table account_suspensions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- What the person is told.
  reason text not null check (length(reason) between 20 and 2000),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  suspended_by uuid references accounts on delete set null,
  -- When it was over: an operator lifted it, or its time had come.
  lifted_at timestamptz,
  lifted_by uuid references accounts on delete set null,
  -- The company was approved, and is again when this is over.
  returns_approval boolean not null default false
);
create unique index account_suspensions_running on account_suspensions (account_id) where lifted_at is null;
create index account_suspensions_to_end on account_suspensions (ends_at) where lifted_at is null;
create index account_suspensions_of_account on account_suspensions (account_id, started_at desc);
create index account_suspensions_by_operator on account_suspensions (suspended_by);
create index account_suspensions_lifted_by_operator on account_suspensions (lifted_by);
