-- Companies that ended in favour of another one. `from_id` names what is gone, so that it refers to nothing.
create table company_merges (
  from_id uuid primary key,
  into_id uuid not null references providers on delete cascade,
  from_name text not null,
  former_owner_id uuid references accounts on delete set null,
  -- How much of each kind was moved.
  counts jsonb not null,
  -- For operators; no owner reads it.
  reason text not null check (length(reason) between 10 and 2000),
  merged_by uuid references accounts on delete set null,
  merged_at timestamptz not null,
  check (from_id <> into_id)
);
create index company_merges_into on company_merges (into_id, merged_at desc);
create index company_merges_of_former_owner on company_merges (former_owner_id);
create index company_merges_by_operator on company_merges (merged_by);
